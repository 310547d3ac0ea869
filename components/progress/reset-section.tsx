// The resets that concern all lessons.
"use client";

import { ConfirmButton } from "./confirm-button";
import { reset } from "./reset";
import { useProgress } from "./use-progress";

/** Answers and drafts of all lessons, or everything. The reset of one lesson stands beside that lesson. */
export function ResetSection() {
  const replace = useProgress((state) => state.replace);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ConfirmButton
        question="Reset all answers and drafts?"
        detail="Every answer and every edited text of all lessons is removed. Which lessons you have opened and finished stays, and so do the settings."
        confirm="Reset answers and drafts"
        onConfirm={() =>
          replace(
            (record) => reset(record, { kind: "answers and drafts" }),
            () => "The answers and drafts of all lessons are reset.",
          )
        }
      >
        Reset answers and drafts
      </ConfirmButton>
      <ConfirmButton
        question="Reset everything?"
        detail="All that this site has kept is removed, the settings too, as if you had never been here."
        confirm="Reset everything"
        onConfirm={() =>
          replace(
            (record) => reset(record, { kind: "everything" }),
            () => "Everything is reset.",
          )
        }
      >
        Reset everything
      </ConfirmButton>
    </div>
  );
}
