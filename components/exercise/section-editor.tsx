// The editor of one section of a script: its command line stands above it and stays.
"use client";

import { useId, useMemo, useRef } from "react";
import type { AnswerProblem } from "@/engine/grade/exercise-verdict";
import type { Section } from "@/engine/grade/sections";
import type { EditorHandle } from "../editor/editor-handle";
import type { Mark } from "../editor/mark";
import { SqlEditor } from "../editor/sql-editor";
import { useSettings } from "../progress/use-progress";

/** Edits the body of a section. `problems`: mistakes in it, to be marked. */
export function SectionEditor({
  section,
  value,
  problems,
  onChange,
  onCheck,
}: {
  section: Section;
  value: string;
  problems: readonly AnswerProblem[];
  onChange: (text: string) => void;
  onCheck: () => void;
}) {
  const editor = useRef<EditorHandle>(null);
  const [settings] = useSettings();
  const helpId = useId();
  const marks = useMemo(() => problems.map((problem) => markOf(value, problem)), [problems, value]);
  return (
    <div className="border-b border-line">
      <p className="my-0 flex flex-wrap items-baseline justify-between gap-x-4 bg-accent-soft px-4 py-1.5">
        <code className="font-mono font-semibold">{section.head}</code>
        <span className="text-xs text-accent">yours to change</span>
      </p>
      <SqlEditor
        ref={editor}
        label={`Your text of ${section.name}`}
        describedBy={helpId}
        value={value}
        onChange={onChange}
        onRunAll={onCheck}
        onRunStatement={onCheck}
        marks={marks}
        preferred={settings.editor}
      />
      <p id={helpId} className="my-0 px-4 py-1 text-xs leading-6 text-soft pointer-coarse:hidden">
        <kbd className="font-mono">Ctrl</kbd> or <kbd className="font-mono">⌘</kbd> with{" "}
        <kbd className="font-mono">Enter</kbd> checks. <kbd className="font-mono">Esc</kbd>, then{" "}
        <kbd className="font-mono">Tab</kbd>, leaves the editor.
      </p>
    </div>
  );
}

function markOf(text: string, { line, column }: AnswerProblem): Mark {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const from = Math.min(start + column - 1, text.length);
  const rest = /^\\?[\w']+/.exec(text.slice(from))?.[0].length ?? 1;
  return { scope: "word", from, to: Math.min(from + rest, text.length) };
}
