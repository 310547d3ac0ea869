// The one button that checks and then goes on, so that the focus can stay where it is; and the way past a question.

import type { ReactNode } from "react";
import { Button } from "../ui/button";

/** Submits the form around it, twice: to check, and to go on. */
export function NextButton({
  isChecked,
  check,
  onSkip,
  children,
}: {
  isChecked: boolean;
  check: string;
  onSkip: () => void;
  children: ReactNode;
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button type="submit" look="primary">
        {isChecked ? "Next" : check}
      </Button>
      {isChecked ? null : (
        <Button look="quiet" onClick={onSkip}>
          Skip
        </Button>
      )}
      <div role="status" className="ms-1">
        {children}
      </div>
    </div>
  );
}
