// A message set apart from what it is about: something to know, something that went wrong.

import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";

type Tone = "note" | "once" | "duplicated" | "lost" | "wrong" | "waiting";

const tones: Record<Tone, { look: string; icon: IconName }> = {
  note: { look: "bg-accent-soft text-ink [&>svg]:text-accent", icon: "note" },
  once: { look: "bg-once-soft text-ink [&>svg]:text-once", icon: "once" },
  duplicated: { look: "bg-duplicated-soft text-ink [&>svg]:text-duplicated", icon: "duplicated" },
  lost: { look: "bg-lost-soft text-ink [&>svg]:text-lost", icon: "warning" },
  wrong: { look: "bg-wrong-soft text-ink [&>svg]:text-wrong", icon: "wrong" },
  waiting: { look: "bg-waiting-soft text-ink [&>svg]:text-waiting", icon: "waiting" },
};

/** A notice. It announces nothing by itself: give it `role="status"` or `role="alert"` where it appears later. */
export function Notice({
  tone = "note",
  role,
  className,
  children,
}: {
  tone?: Tone;
  role?: "status" | "alert";
  className?: string;
  children: ReactNode;
}) {
  const { look, icon } = tones[tone];
  return (
    <div
      role={role}
      className={classNames(
        "flex gap-2.5 rounded-lg px-3.5 py-2.5 font-sans text-sm [&>svg]:mt-0.5",
        look,
        className,
      )}
    >
      <Icon name={icon} />
      <div className="min-w-0 flex-1 space-y-2">{children}</div>
    </div>
  );
}
