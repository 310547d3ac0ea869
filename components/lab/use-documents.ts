"use client";
// The script in the editor and those that are kept: nothing that is opened ever takes the place of what somebody wrote.

import { useRef, useState } from "react";
import { useProgress } from "../progress/use-progress";
import { type LabDocument, newKey, type OwnScript, ownScripts } from "./documents";
import { normalText } from "./script-text";

/** What can be opened. */
export type Opening = Pick<LabDocument, "origin" | "text"> & Partial<Pick<LabDocument, "key" | "choices">>;

/** The script in the editor, the learner's own, and what can be done with them. */
export interface Documents {
  readonly current: LabDocument;
  readonly own: readonly OwnScript[];
  /** The script of one's own that was deleted last, until the page is left. */
  readonly deleted: OwnScript | null;
  readonly open: (opening: Opening) => void;
  readonly openOwn: (script: OwnScript) => void;
  readonly write: (text: string) => void;
  readonly remove: (script: OwnScript) => void;
  readonly bringBack: () => void;
}

/** Begins with a script of the library. */
export function useDocuments(first: Opening): Documents {
  const drafts = useProgress((state) => state.drafts);
  const keepDraft = useProgress((state) => state.keepDraft);
  const serial = useRef(0);
  const [current, setCurrent] = useState<LabDocument>(() => documentOf(first, 0));
  const [deleted, setDeleted] = useState<OwnScript | null>(null);

  const open = (opening: Opening) => {
    serial.current += 1;
    setCurrent(documentOf(opening, serial.current));
  };
  const openOwn = ({ key, text }: OwnScript) => open({ origin: { kind: "own" }, key, text });

  return {
    current,
    own: ownScripts(drafts),
    deleted,
    open,
    openOwn,
    write: (text) => {
      const key = current.key ?? newKey(Date.now());
      // A change that was taken back leaves nothing behind.
      const isKept = current.origin.kind === "own" || text !== current.original;
      keepDraft(key, isKept ? text : null);
      setCurrent({ ...current, text, key: isKept ? key : null });
    },
    remove: (script) => {
      keepDraft(script.key, null);
      setDeleted(script);
      // What is in the editor stays there, and is kept again with the next change.
      if (current.key === script.key)
        setCurrent({ ...current, origin: { kind: "new" }, original: current.text, key: null });
    },
    bringBack: () => {
      if (deleted === null) return;
      keepDraft(deleted.key, deleted.text);
      setDeleted(null);
    },
  };
}

function documentOf({ origin, text, key = null, choices = [] }: Opening, serial: number): LabDocument {
  const normal = normalText(text);
  return { serial, origin, original: normal, text: normal, key, choices };
}
