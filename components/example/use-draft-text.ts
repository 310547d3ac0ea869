"use client";
// The text in an example's editor: the original, or the learner's edit of it, which is kept.
import { useState } from "react";
import { useDraft } from "../progress/use-progress";

/** The text, and the ways it changes. */
export interface DraftText {
  readonly text: string;
  /** Which of the two is shown; null while there is no edit. */
  readonly showing: "edit" | "original" | null;
  /** Whether an earlier edit can be brought back. */
  readonly canBringBack: boolean;
  readonly write: (text: string) => void;
  readonly show: (which: "edit" | "original") => void;
  readonly discard: () => void;
  readonly bringBack: () => void;
}

/** The text of the example with this key. The edit that was discarded or replaced last can be brought back. */
export function useDraftText(key: string, original: string): DraftText {
  const [edit, keep] = useDraft(key);
  const [showing, setShowing] = useState<"edit" | "original">("edit");
  const [replaced, setReplaced] = useState<string | null>(null);
  const isEdited = edit !== null && edit !== original;
  const text = isEdited && showing === "edit" ? edit : original;

  return {
    text,
    showing: isEdited ? showing : null,
    canBringBack: replaced !== null,
    write: (next) => {
      if (isEdited && showing === "original") setReplaced(edit);
      setShowing("edit");
      keep(next === original ? null : next);
    },
    show: setShowing,
    discard: () => {
      if (isEdited) setReplaced(edit);
      setShowing("edit");
      keep(null);
    },
    bringBack: () => {
      if (replaced !== null) keep(replaced);
      setReplaced(isEdited ? edit : null);
      setShowing("edit");
    },
  };
}
