// What has to be said about the script that was opened, or could not be.

import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import type { OwnScript } from "./documents";

/** A message, and the script of one's own that can be gone back to. */
export interface LabMessage {
  readonly tone: "note" | "waiting";
  readonly text: string;
  readonly back: OwnScript | null;
}

/** The message, until it is dismissed or another script is opened. */
export function LabNotice({
  message: { tone, text, back },
  goBack,
  dismiss,
}: {
  message: LabMessage;
  goBack: (script: OwnScript) => void;
  dismiss: () => void;
}) {
  return (
    <Notice tone={tone} role="status" className="m-4">
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        {back === null ? null : (
          <Button onClick={() => goBack(back)}>Back to your script “{back.title}”</Button>
        )}
        <Button look="quiet" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </Notice>
  );
}
