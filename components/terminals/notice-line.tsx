"use client";
// What happened besides the steps: a stop, a failure with its advice, where the steps came from.

import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useActions, useTerminals } from "./context";
import { keepFocus } from "./keep-focus";

/** The notice, if there is one. It is announced with everything else. */
export function NoticeLine() {
  const actions = useActions();
  const notice = useTerminals((state) => state.notice);
  if (notice === null) return null;
  const { retry } = notice;
  return (
    <Notice tone={notice.tone}>
      <p>{notice.text}</p>
      {retry === null ? null : (
        <Button
          onClick={() =>
            void keepFocus(() =>
              retry.kind === "forward" ? actions.forward() : actions.enter(retry.terminal),
            )
          }
        >
          Try again
        </Button>
      )}
    </Notice>
  );
}
