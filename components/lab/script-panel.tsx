"use client";
// The script: its editor, what is wrong with it, and the way to play it.

import { type ReactNode, type Ref, type RefObject, useMemo } from "react";
import type { Problem } from "../../engine/script/problem";
import type { EditorHandle } from "../editor/editor-handle";
import { SqlEditor } from "../editor/sql-editor";
import { useSettings } from "../progress/use-progress";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { type LabDocument, originWords } from "./documents";
import { LabKeys } from "./lab-keys";
import { Panel } from "./panel";
import { ProblemList } from "./problem-list";
import { problemMark, titleOf } from "./script-text";
import type { Checked } from "./use-check";

/** The panel. `notices` stand between its head and the editor. */
export function ScriptPanel({
  ref,
  document,
  checked,
  editor,
  notices,
  write,
  onCursor,
  play,
  playGiven,
  explore,
  goTo,
}: {
  ref: Ref<HTMLElement>;
  document: LabDocument;
  checked: Checked;
  editor: RefObject<EditorHandle | null>;
  notices: ReactNode;
  write: (text: string) => void;
  onCursor: (offset: number) => void;
  play: () => void;
  /** Plays the schedule that came with the script; null where none did. */
  playGiven: (() => void) | null;
  explore: () => void;
  goTo: (problem: Problem) => void;
}) {
  const [settings] = useSettings();
  const { text, serial } = document;
  const { problems } = checked;
  const marks = useMemo(() => problems.map((problem) => problemMark(text, problem)), [problems, text]);
  return (
    <Panel
      ref={ref}
      id="lab-script"
      title={titleOf(text)}
      note={originWords(document)}
      className="lg:row-span-2"
      actions={
        <>
          {playGiven === null ? null : (
            <Button look="primary" onClick={playGiven}>
              <Icon name="play" />
              Play its schedule
            </Button>
          )}
          <Button look={playGiven === null ? "primary" : "plain"} onClick={play}>
            <Icon name="play" />
            {playGiven === null ? "Play" : "Play without faults"}
          </Button>
        </>
      }
    >
      {notices}
      <SqlEditor
        key={serial}
        ref={editor}
        label="Consumer script"
        describedBy="lab-keys"
        value={text}
        onChange={write}
        onCursor={onCursor}
        onRunAll={play}
        onRunStatement={explore}
        marks={marks}
        preferred={settings.editor}
        height="max-h-[60vh] pointer-fine:h-[min(38rem,72vh)] pointer-fine:max-h-none"
      />
      <div className="flex flex-col gap-2 border-t border-line px-4 py-2.5 noscript:hidden">
        <ProblemList checked={checked} goTo={goTo} />
        <LabKeys id="lab-keys" />
      </div>
    </Panel>
  );
}
