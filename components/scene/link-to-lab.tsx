// A link to the lab with the script that is shown and the schedule it is played by.

import { useMemo } from "react";
import { labLink } from "../lab/lab-link";
import { Icon } from "../ui/icon";
import type { Line } from "./live/line";

/** The link. In the lab the script can be edited; nothing runs there before it is asked to. */
export function LinkToLab({ line }: { line: Line }) {
  const href = useMemo(() => labLink(line.source, line.choices), [line]);
  return (
    <a
      href={href}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2 text-soft hover:bg-code hover:text-ink pointer-coarse:min-h-11"
    >
      <Icon name="next" />
      Open in the lab
    </a>
  );
}
