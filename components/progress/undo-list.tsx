// What has just been replaced on the progress page, with the way back.
"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { useProgress } from "./use-progress";

/** The changes that can be undone, newest first. It takes the focus when one is made or undone: the button that did it may be gone. */
export function UndoList() {
  const undoable = useProgress((state) => state.undoable);
  const undo = useProgress((state) => state.undo);
  const [undone, setUndone] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef(undoable);

  useEffect(() => {
    if (seen.current === undoable) return;
    if (undoable.length > seen.current.length) setUndone(null);
    seen.current = undoable;
    list.current?.focus();
  }, [undoable]);

  return (
    <div
      ref={list}
      tabIndex={-1}
      role="status"
      className="mt-6 max-w-(--container-prose) space-y-2 outline-none"
    >
      {undone === null ? null : <Notice tone="once">{`Taken back: ${undone}`}</Notice>}
      {undoable.toReversed().map(({ id, label }) => (
        <Notice key={id}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-48">
              {label} This can be undone until you leave or reload the site.
            </p>
            <Button
              onClick={() => {
                undo(id);
                setUndone(label);
              }}
            >
              <Icon name="restart" />
              Undo
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  );
}
