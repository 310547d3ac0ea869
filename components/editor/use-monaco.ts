"use client";
// When Monaco takes over from the plain editor.
import { type RefObject, useCallback, useRef, useState } from "react";
import { loadRichEditor, type RichEditorModule } from "./load-rich-editor";
import type { Takeover } from "./rich-editor";
import { useMedia } from "./use-media";

/** The editor with Monaco once it is here and wanted, the state it takes over, and what to call on the first focus. */
export interface MonacoOnDemand {
  readonly RichEditor: RichEditorModule["RichEditor"] | null;
  readonly takeover: Takeover;
  readonly failed: boolean;
  readonly onFocus: () => void;
}

const nothingTaken: Takeover = { before: "", selection: [0, 0], focused: false };

/** Loads Monaco on the first focus, and has it take over between two keystrokes, never amid the composing of a character. */
export function useMonaco(
  preferred: "rich" | "plain",
  input: RefObject<HTMLTextAreaElement | null>,
  value: string,
): MonacoOnDemand {
  const coarse = useMedia("(pointer: coarse)");
  const wanted = preferred === "rich" && !coarse;
  const [arrived, setArrived] = useState<(RichEditorModule & { readonly takeover: Takeover }) | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);

  const takeOver = useCallback(
    (loaded: RichEditorModule, before: string) => {
      const element = input.current;
      if (element === null) return;
      const take = () =>
        setArrived({
          ...loaded,
          takeover: {
            before,
            selection: [element.selectionStart, element.selectionEnd],
            focused: document.activeElement === element,
          },
        });
      if (element.dataset["composing"] === "true")
        element.addEventListener("compositionend", take, { once: true });
      else take();
    },
    [input],
  );

  const onFocus = () => {
    if (!wanted || asked.current) return;
    asked.current = true;
    loadRichEditor().then(
      (loaded) => takeOver(loaded, value),
      () => {
        // Asking again on every focus would only repeat the failure: the next page tries anew.
        setFailed(true);
      },
    );
  };

  return {
    RichEditor: wanted ? (arrived?.RichEditor ?? null) : null,
    takeover: arrived?.takeover ?? nothingTaken,
    failed,
    onFocus,
  };
}
