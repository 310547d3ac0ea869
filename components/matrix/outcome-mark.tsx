// An outcome as it is shown everywhere in the matrix: a word, a shape and a colour.

import { classNames } from "../ui/class-names";
import { Icon, type IconName } from "../ui/icon";
import type { CellOutcome } from "./types";

const looks: Readonly<Record<CellOutcome, { readonly icon: IconName; readonly look: string }>> = {
  once: { icon: "once", look: "bg-once-soft text-once" },
  duplicated: { icon: "duplicated", look: "bg-duplicated-soft text-duplicated" },
  lost: { icon: "lost", look: "bg-lost-soft text-lost" },
  wrong: { icon: "wrong", look: "bg-wrong-soft text-wrong" },
  stuck: { icon: "waiting", look: "bg-waiting-soft text-waiting" },
};

/** The outcome's mark. */
export function OutcomeMark({ outcome, className }: { outcome: CellOutcome; className?: string }) {
  const { icon, look } = looks[outcome];
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-md px-2 py-1 font-semibold whitespace-nowrap",
        look,
        className,
      )}
    >
      <Icon name={icon} />
      {outcome}
    </span>
  );
}
