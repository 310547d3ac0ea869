// The verdict on an answer, in a sentence with a sign of its own.

import { Icon, type IconName } from "@/components/ui/icon";
import type { VerdictKind } from "@/engine/grade/verdict";

const looks: Record<VerdictKind, { icon: IconName; look: string }> = {
  empty: { icon: "note", look: "text-soft" },
  right: { icon: "once", look: "text-once" },
  incomplete: { icon: "waiting", look: "text-waiting" },
  wrong: { icon: "lost", look: "text-lost" },
};

/** One line that says how the answer was. */
export function VerdictLine({ kind, reason }: { kind: VerdictKind; reason: string }) {
  const { icon, look } = looks[kind];
  return (
    <p className={`my-0 flex items-center gap-2 font-semibold ${look}`}>
      <Icon name={icon} />
      {reason}
    </p>
  );
}
