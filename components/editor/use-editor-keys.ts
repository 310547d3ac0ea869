"use client";
// The keys that hold in every view of the editor.
import { type RefObject, useEffect, useEffectEvent } from "react";

/** What the keys run. */
export interface EditorKeys {
  readonly onRunAll: () => void;
  readonly onRunStatement: () => void;
}

const modifiers = new Set(["Shift", "Control", "Alt", "Meta"]);

/**
 * Ctrl or Cmd with Enter runs all, with Shift the statement at the cursor. Monaco keeps the Tab key for itself: after Escape
 * it doesn't get to see it, and the browser moves on as everywhere else.
 */
export function useEditorKeys(
  box: RefObject<HTMLElement | null>,
  { onRunAll, onRunStatement }: EditorKeys,
): void {
  const run = useEffectEvent((onlyStatement: boolean) => (onlyStatement ? onRunStatement() : onRunAll()));

  useEffect(() => {
    const element = box.current;
    let leaving = false;
    const onKey = (event: KeyboardEvent) => {
      if (modifiers.has(event.key)) return;
      if (event.key === "Tab" && leaving) {
        event.stopPropagation();
        return;
      }
      leaving = event.key === "Escape";
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) run(event.shiftKey);
    };
    // While the event is on its way down, before an editor inside acts on it.
    element?.addEventListener("keydown", onKey, { capture: true });
    return () => element?.removeEventListener("keydown", onKey, { capture: true });
  }, [box]);
}
