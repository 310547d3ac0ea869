"use client";
// An example in a lesson: SQL to read, run and change, and what PostgreSQL says to it.
import { useId, useRef, useState } from "react";
import type { Transcript } from "../../engine/example/transcript";
import { database } from "../database/database";
import { useDatabase } from "../database/use-database";
import type { EditorHandle } from "../editor/editor-handle";
import { HighlightedSql } from "../editor/highlighted-sql";
import { SqlEditor } from "../editor/sql-editor";
import { useSettings } from "../progress/use-progress";
import { Button } from "../ui/button";
import { Figure } from "../ui/figure";
import { Icon } from "../ui/icon";
import { DraftSwitch } from "./draft-switch";
import { errorMark } from "./error-mark";
import type { NamedExample } from "./example";
import { ExampleResults } from "./example-results";
import { KeyHelp } from "./key-help";
import { spoken } from "./spoken";
import { useDraftText } from "./use-draft-text";
import { runs, useRuns } from "./use-runs";
import { useStartWhenNeeded } from "./use-start-when-needed";

/** An example of a lesson. `computed` holds one transcript for each run it states, made when the site was built. */
export function ExampleBlock({
  lesson,
  example,
  computed,
}: {
  lesson: string;
  example: NamedExample;
  computed: readonly Transcript[];
}) {
  const address = `${lesson}/${example.name}`;
  const block = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle>(null);
  const helpId = useId();
  const [settings] = useSettings();
  const draft = useDraftText(address, example.run);
  const exampleRuns = useRuns(address);
  const [wasReset, setWasReset] = useState(false);
  useStartWhenNeeded(block);

  const wish = { example: address, setup: example.setup, text: draft.text };
  const runAll = () => void runs.run(wish);
  const runStatement = () => void runs.run({ ...wish, statementAt: editor.current?.cursor() ?? 0 });
  const reset = () => {
    draft.discard();
    runs.reset(address);
    setWasReset(true);
  };

  /** For buttons that go away when they are pressed: the focus stays in the block. */
  const andStay = (act: () => void) => {
    act();
    block.current?.focus({ preventScroll: true });
  };

  const newest = exampleRuns.finished[0];
  const mark =
    newest === undefined || newest.text !== draft.text ? null : errorMark(newest.transcript, newest.text);
  const { status } = useDatabase();

  return (
    <div ref={block} tabIndex={-1} className="figure example outline-none">
      <Figure
        kind="Example"
        title={example.title}
        controls={
          <div className="contents noscript:hidden">
            <DraftSwitch draft={draft} onBringBack={() => andStay(draft.bringBack)} />
            <Button look="quiet" onClick={reset}>
              <Icon name="restart" />
              Reset
            </Button>
            <Button onClick={runStatement}>Run statement</Button>
            <Button look="primary" onClick={runAll}>
              <Icon name="play" />
              Run
            </Button>
          </div>
        }
      >
        <SqlEditor
          ref={editor}
          label={`SQL of the example “${example.title}”`}
          describedBy={helpId}
          value={draft.text}
          onChange={draft.write}
          onRunAll={runAll}
          onRunStatement={runStatement}
          marks={mark === null ? [] : [mark]}
          preferred={settings.editor}
        />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-y border-line px-4 py-1.5">
          <details className="min-w-0">
            <summary className="text-xs leading-6 text-soft">The tables it starts from</summary>
            <pre className="sql-text -mx-4">
              <code>
                <HighlightedSql text={example.setup.trim()} />
              </code>
            </pre>
          </details>
          <KeyHelp id={helpId} />
        </div>
        <ExampleResults
          example={example}
          address={address}
          computed={computed}
          runs={exampleRuns}
          goTo={(offset) => editor.current?.reveal(offset)}
          again={() => andStay(runAll)}
          stop={() => andStay(database.stop)}
        />
      </Figure>
      <p role="status" className="sr-only">
        {spoken(exampleRuns, status, wasReset)}
      </p>
    </div>
  );
}
