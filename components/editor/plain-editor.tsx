"use client";
// The plain editor: a textarea under the coloured text, in exactly its box.
import { type Ref, type RefObject, useImperativeHandle, useRef } from "react";
import type { EditorHandle } from "./editor-handle";

/** Props of the plain editor. While a character is being composed, `input` has `data-composing`. */
interface PlainEditorProps {
  readonly ref: Ref<EditorHandle>;
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly describedBy: string;
  readonly invalid: boolean;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
  readonly onCursor: ((offset: number) => void) | undefined;
}

/** A textarea whose text is invisible: the coloured lines over it show the same in the same place. */
export function PlainEditor({
  ref,
  input,
  label,
  describedBy,
  invalid,
  value,
  onChange,
  onFocus,
  onCursor,
}: PlainEditorProps) {
  const place = useRef<HTMLDivElement>(null);

  useImperativeHandle(ref, () => ({
    cursor: () => input.current?.selectionStart ?? 0,
    reveal: (offset) => {
      input.current?.focus({ preventScroll: true });
      input.current?.setSelectionRange(offset, offset);
      const line = value.slice(0, offset).split("\n").length;
      place.current?.parentElement
        ?.querySelector(`[data-line="${line}"]`)
        ?.scrollIntoView({ block: "center" });
    },
  }));

  return (
    <div ref={place} className="absolute inset-0">
      <textarea
        ref={input}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onSelect={(event) => onCursor?.(event.currentTarget.selectionStart)}
        onCompositionStart={(event) => event.currentTarget.setAttribute("data-composing", "true")}
        onCompositionEnd={(event) => event.currentTarget.removeAttribute("data-composing")}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        className="sql-text sql-input block size-full focus-visible:outline-none"
      />
    </div>
  );
}
