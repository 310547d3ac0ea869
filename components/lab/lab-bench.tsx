"use client";
// The lab: a consumer script to edit, to play, and to try through every schedule.

import { useRef, useState } from "react";
import type { Problem } from "../../engine/script/problem";
import type { EditorHandle } from "../editor/editor-handle";
import { offsetOfPlace } from "../editor/place";
import { pageExplorer } from "../explorer/page-explorer";
import { progress } from "../progress/progress";
import { CommandHelp } from "./command-help";
import { ownScripts } from "./documents";
import { ExplorePanel } from "./explore-panel";
import type { ReadLabLink } from "./lab-link";
import { type LabMessage, LabNotice } from "./lab-notice";
import { type Drawer, LabToolbar } from "./lab-toolbar";
import { fetchScript, type LibraryGroup, type LibraryScript } from "./library";
import { LibraryPanel } from "./library-panel";
import { openFile } from "./open-file";
import { linkMessage, refusal } from "./opening-words";
import { PlaySection } from "./play-section";
import { saveFile } from "./save-file";
import { ScriptPanel } from "./script-panel";
import { commandAt, newScript, titleOf } from "./script-text";
import { SharePanel } from "./share-panel";
import { spokenOutcome } from "./spoken";
import { useCheck } from "./use-check";
import { type Opening, useDocuments } from "./use-documents";
import { forgetLabLink, useLabLink } from "./use-lab-link";
import { useLabPlayer } from "./use-lab-player";
import { useSearch } from "./use-search";

/** The budget that finds nearly everything and ends soon. */
const usualBudget = 2;

/** The lab. `first`: the script that is in the editor before anybody has opened one. */
export function LabBench({ library, first }: { library: readonly LibraryGroup[]; first: Opening }) {
  const client = pageExplorer();
  const editor = useRef<EditorHandle>(null);
  const scriptPanel = useRef<HTMLElement>(null);
  const asked = useRef<string | null>(null);
  const documents = useDocuments(first);
  const { current } = documents;
  const [message, setMessage] = useState<LabMessage | null>(null);
  const [drawer, setDrawer] = useState<Drawer | null>(null);
  const [said, setSaid] = useState("");
  const checked = useCheck(client, current.text);
  const search = useSearch(client, (outcome) => setSaid(spokenOutcome(outcome)));
  const [command, setCommand] = useState<string | null>(null);
  const [faults, setFaults] = useState(usualBudget);
  const player = useLabPlayer();

  /** For buttons that go away when they are pressed: the focus goes to what they changed. */
  const goToScript = () => {
    scriptPanel.current?.focus({ preventScroll: true });
    scriptPanel.current?.scrollIntoView({ block: "nearest" });
  };
  const opened = (opening: Opening, told: LabMessage | null = null) => {
    forgetLabLink();
    documents.open(opening);
    setMessage(told);
    setDrawer(null);
    setSaid(`“${titleOf(opening.text)}” is in the editor.`);
    goToScript();
  };

  useLabLink((link: ReadLabLink) => {
    // The store itself, since the first render has not read it yet.
    const [newest = null] = ownScripts(progress.store.getState().drafts);
    if (link.kind === "script") {
      documents.open({ origin: { kind: "link" }, text: link.source, choices: link.choices });
      setMessage(linkMessage(link, newest));
      return;
    }
    if (newest !== null && current.serial === 0) documents.openOwn(newest);
    if (link.kind === "damaged") setMessage(linkMessage(link, newest));
  });

  const openLibrary = async ({ id, name }: LibraryScript) => {
    asked.current = id;
    const text = await fetchScript(id);
    // Another one was asked for in the meantime.
    if (asked.current !== id) return;
    if (text === null) setMessage(refusal(`“${name}” could not be fetched. Look at your connection.`));
    else opened({ origin: { kind: "library", name }, text });
  };
  const openChosen = async (file: File) => {
    const read = await openFile(file);
    if (read.kind === "refused") setMessage(refusal(read.reason));
    else opened({ origin: { kind: "file", name: file.name }, text: read.text });
  };
  const goTo = (problem: Problem) => editor.current?.reveal(offsetOfPlace(current.text, problem));
  const { text } = current;
  // A schedule is one of the text that it came with.
  const choices = text === current.original ? current.choices : [];
  const explore = () => search.start(text, faults);
  const playCalm = () =>
    player.play({ source: text, choices: null, what: "the run without faults", sealedAfter: null });

  return (
    <div className="mt-6 space-y-5">
      <LabToolbar
        drawer={drawer}
        toggle={(which) => setDrawer(drawer === which ? null : which)}
        create={() => opened({ origin: { kind: "new" }, text: newScript })}
        openFile={(file) => void openChosen(file)}
        save={() => setSaid(`Saved as ${saveFile(text)}.`)}
      />
      {drawer === null ? null : (
        <div
          id={`lab-${drawer}`}
          className="max-h-[70vh] overflow-y-auto overscroll-contain rounded-xl border border-line bg-card text-sm"
        >
          {drawer === "share" ? (
            <SharePanel
              source={text}
              choices={player.choicesOf(text) ?? (choices.length > 0 ? choices : null)}
            />
          ) : (
            <LibraryPanel
              library={library}
              own={documents.own}
              deleted={documents.deleted}
              open={(script) => void openLibrary(script)}
              openOwn={({ key, text: kept }) => opened({ origin: { kind: "own" }, key, text: kept })}
              remove={documents.remove}
              bringBack={documents.bringBack}
            />
          )}
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,8fr)_minmax(20rem,5fr)] lg:grid-rows-[auto_1fr_auto]">
        <ScriptPanel
          ref={scriptPanel}
          document={current}
          checked={checked}
          editor={editor}
          notices={
            message === null ? null : (
              <LabNotice
                message={message}
                goBack={({ key, text: kept }) => opened({ origin: { kind: "own" }, key, text: kept })}
                dismiss={() => {
                  setMessage(null);
                  goToScript();
                }}
              />
            )
          }
          write={(changed) => {
            forgetLabLink();
            documents.write(changed);
          }}
          onCursor={(offset) => setCommand(commandAt(text, offset))}
          play={playCalm}
          playGiven={
            choices.length === 0
              ? null
              : () =>
                  player.play({
                    source: text,
                    choices,
                    what: "the schedule that came with the link",
                    sealedAfter: null,
                  })
          }
          explore={explore}
          goTo={goTo}
        />
        <ExplorePanel
          source={text}
          search={search}
          faults={faults}
          setFaults={setFaults}
          explore={explore}
          play={player.play}
          goTo={goTo}
        />
        <PlaySection
          ref={player.section}
          playing={player.playing}
          changed={player.playing !== null && player.playing.source !== text}
          replay={playCalm}
          onEnd={player.onEnd}
        />
        <CommandHelp current={command} />
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
