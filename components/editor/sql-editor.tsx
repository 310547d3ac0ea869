"use client";
// The editor of an example: coloured text that becomes a plain editor with the page's script, and Monaco once it is used.
import { type Ref, useRef } from "react";
import { classNames } from "../ui/class-names";
import type { EditorHandle } from "./editor-handle";
import { HighlightedSql } from "./highlighted-sql";
import type { Mark } from "./mark";
import { PlainEditor } from "./plain-editor";
import { type EditorKeys, useEditorKeys } from "./use-editor-keys";
import { useHydrated } from "./use-hydrated";
import { useMonaco } from "./use-monaco";

/** Props of the editor: what it holds, and the two ways to run it from the keyboard. */
export interface SqlEditorProps extends EditorKeys {
  readonly ref: Ref<EditorHandle>;
  /** What the editor holds, for those who can't see it: "SQL of the example …". */
  readonly label: string;
  /** The id of the text that explains the keys. */
  readonly describedBy: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly marks: readonly Mark[];
  /** The learner's choice. A coarse pointer gets the plain editor either way: Monaco does not work on phones. */
  readonly preferred: "rich" | "plain";
  /** Told where the cursor is whenever it moves. */
  readonly onCursor?: (offset: number) => void;
  /** The classes that give its box a height. Without them it grows with its text, up to most of a screen. */
  readonly height?: string;
}

/** An editor whose box never changes its size, whichever of its three views is in it. */
export function SqlEditor(props: SqlEditorProps) {
  const { ref, label, describedBy, value, onChange, marks, preferred } = props;
  const { onCursor, height = "pointer-fine:max-h-[min(70vh,42rem)]" } = props;
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLPreElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { RichEditor, takeover, failed, onFocus } = useMonaco(preferred, input, value);
  useEditorKeys(box, props);
  // A long text must scroll by the keyboard before there is an editor in the box, which then has the keys.
  const scroller = hydrated ? { tabIndex: -1 } : { tabIndex: 0, role: "region", "aria-label": label };

  return (
    <>
      <div
        ref={box}
        className="relative bg-code focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-accent"
      >
        <div className={classNames("overflow-y-auto focus-visible:-outline-offset-2", height)} {...scroller}>
          <div className="relative min-h-full">
            {hydrated && RichEditor === null ? (
              <PlainEditor
                ref={ref}
                input={input}
                label={label}
                describedBy={describedBy}
                invalid={marks.length > 0}
                value={value}
                onChange={onChange}
                onFocus={onFocus}
                onCursor={onCursor}
              />
            ) : null}
            <pre
              ref={text}
              aria-hidden={hydrated}
              className={classNames(
                "sql-text relative",
                hydrated && "pointer-events-none",
                RichEditor !== null && "invisible",
              )}
            >
              <code>
                <HighlightedSql text={value} marks={marks} />
              </code>
            </pre>
          </div>
        </div>
        {RichEditor === null ? null : (
          <RichEditor
            ref={ref}
            text={text}
            label={label}
            value={value}
            marks={marks}
            takeover={takeover}
            onChange={onChange}
            onCursor={onCursor}
          />
        )}
      </div>
      {failed ? (
        <p className="px-4 pt-2 text-soft">
          The full editor could not be loaded. This plain one runs the same SQL.
        </p>
      ) : null}
    </>
  );
}
