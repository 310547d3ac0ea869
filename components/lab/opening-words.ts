// What is said when a link was followed or a file was opened.

import type { OwnScript } from "./documents";
import type { ReadLabLink } from "./lab-link";
import type { LabMessage } from "./lab-notice";

/** About a script that came with a link. `own`: the script of one's own that was edited last. */
export function linkMessage(link: Exclude<ReadLabLink, { kind: "none" }>, own: OwnScript | null): LabMessage {
  if (link.kind === "damaged")
    return {
      tone: "waiting",
      text: `The link is damaged: ${link.reason}. Nothing of it was used. Ask for the link again, or for the script as a file.${own === null ? "" : " Your own scripts are as they were."}`,
      back: null,
    };
  const count = link.choices.length;
  const schedule = count === 0 ? "" : ` and a schedule of ${count === 1 ? "one step" : `${count} steps`}`;
  return {
    tone: "note",
    text: `The link brought this script${schedule}. Nothing of it has run: read it, then play or explore it.${own === null ? "" : " Your own scripts are kept, in the library."}`,
    back: own,
  };
}

/** About something that could not be opened. */
export function refusal(reason: string): LabMessage {
  return { tone: "waiting", text: `${reason} The script in the editor is as it was.`, back: null };
}
