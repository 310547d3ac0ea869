// A button for what should not happen by accident: it asks first.
"use client";

import { type ReactNode, useId, useRef } from "react";
import { Button } from "@/components/ui/button";

/** A button that does `onConfirm` after a question has been answered with `confirm`. The focus comes back to it. */
export function ConfirmButton({
  children,
  question,
  detail,
  confirm,
  onConfirm,
}: {
  children: ReactNode;
  question: string;
  detail: string;
  confirm: string;
  onConfirm: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  function answerYes(): void {
    dialog.current?.close();
    onConfirm();
  }

  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{children}</Button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-question`}
        aria-describedby={`${id}-detail`}
        className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-xl border border-line bg-card p-6 text-start font-sans text-base text-ink shadow-xl backdrop:bg-ink/30 dark:backdrop:bg-paper/70"
      >
        <p id={`${id}-question`} className="font-serif text-xl font-semibold">
          {question}
        </p>
        <p id={`${id}-detail`} className="mt-2 text-soft">
          {detail}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>Keep it</Button>
          <Button look="primary" onClick={answerYes}>
            {confirm}
          </Button>
        </div>
      </dialog>
    </>
  );
}
