"use client";
// Monaco over the static view, in its box and with its metrics. Reached by a dynamic import alone, when an editor is first used.
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import type { EditorHandle } from "./editor-handle";
import type { Mark } from "./mark";
import { createEditor, type Metrics } from "./monaco";
import { placeOfOffset } from "./place";

type MonacoEditor = ReturnType<typeof createEditor>;

/** Where the cursor was in the editor that Monaco takes over from, and whether it had the focus. */
export interface Takeover {
  /** The text before the learner began, so that Undo leads back to it. */
  readonly before: string;
  readonly selection: readonly [from: number, to: number];
  readonly focused: boolean;
}

interface RichEditorProps {
  readonly ref: Ref<EditorHandle>;
  /** The static view, under this one. */
  readonly text: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly value: string;
  readonly marks: readonly Mark[];
  readonly takeover: Takeover;
  readonly onChange: (text: string) => void;
  readonly onCursor: ((offset: number) => void) | undefined;
}

/** Reads how the static view is set, in pixels. */
function metricsOf(text: HTMLElement): Metrics {
  const style = getComputedStyle(text);
  const probe = text.appendChild(document.createElement("span"));
  probe.style.cssText = "position:absolute;width:calc(var(--sql-gutter) - 3ch)";
  const gap = probe.getBoundingClientRect().width;
  probe.remove();
  return {
    fontFamily: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    lineHeight: Number.parseFloat(style.lineHeight),
    paddingBlock: Number.parseFloat(style.paddingTop),
    gap,
  };
}

function replaceText(editor: MonacoEditor, text: string): void {
  const model = editor.getModel();
  if (model === null || model.getValue() === text) return;
  editor.pushUndoStop();
  editor.executeEdits("page", [{ range: model.getFullModelRange(), text }]);
  editor.pushUndoStop();
}

function selectionIn(text: string, [from, to]: readonly [number, number]) {
  const start = placeOfOffset(text, from);
  const end = placeOfOffset(text, to);
  return {
    selectionStartLineNumber: start.line,
    selectionStartColumn: start.column,
    positionLineNumber: end.line,
    positionColumn: end.column,
  };
}

function decorationsOf({ from, to, scope }: Mark, text: string) {
  const start = placeOfOffset(text, from);
  const end = placeOfOffset(text, to);
  const range = {
    startLineNumber: start.line,
    startColumn: start.column,
    endLineNumber: end.line,
    endColumn: end.column,
  };
  const line = { isWholeLine: true, className: "sql-line-marked", marginClassName: "sql-margin-marked" };
  const word = { inlineClassName: "sql-marked" };
  return [{ range, options: line }, ...(scope === "word" ? [{ range, options: word }] : [])];
}

/** A Monaco editor with the text it is given. */
export function RichEditor({
  ref,
  text,
  label,
  value,
  marks,
  takeover,
  onChange,
  onCursor,
}: RichEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const current = useRef<MonacoEditor | null>(null);

  const start = useEffectEvent((element: HTMLElement, metrics: Metrics): MonacoEditor => {
    const { before, selection, focused } = takeover;
    const editor = createEditor(element, before, `${label}. Escape, then Tab, leaves it.`, metrics);
    replaceText(editor, value);
    editor.setSelection(selectionIn(value, selection));
    if (focused) editor.focus();
    editor.onDidChangeModelContent(() => changed(editor.getValue()));
    editor.onDidChangeCursorPosition(({ position }) => moved(editor.getModel()?.getOffsetAt(position) ?? 0));
    return editor;
  });
  const changed = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  const moved = useEffectEvent((offset: number) => onCursor?.(offset));

  // Before the next paint: the plain editor has just gone, and with it the focus.
  useLayoutEffect(() => {
    if (host.current === null || text.current === null) return;
    const editor = start(host.current, metricsOf(text.current));
    current.current = editor;
    return () => {
      current.current = null;
      editor.getModel()?.dispose();
      editor.dispose();
    };
  }, [text]);

  // At once: a keystroke must not come between a text and its arrival here.
  useLayoutEffect(() => {
    if (current.current !== null) replaceText(current.current, value);
  }, [value]);

  useEffect(() => {
    const decorations = current.current?.createDecorationsCollection(
      marks.flatMap((mark) => decorationsOf(mark, value)),
    );
    return () => decorations?.clear();
  }, [marks, value]);

  useImperativeHandle(ref, () => ({
    cursor: () => {
      const position = current.current?.getPosition();
      const model = current.current?.getModel();
      return position && model ? model.getOffsetAt(position) : 0;
    },
    reveal: (offset) => {
      const { line, column } = placeOfOffset(value, offset);
      current.current?.setPosition({ lineNumber: line, column });
      current.current?.revealLineInCenterIfOutsideViewport(line);
      current.current?.focus();
    },
  }));

  return <div ref={host} className="absolute inset-0" />;
}
