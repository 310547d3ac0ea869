"use client";
// The terminals: a script's steps, two or three psql windows, who waits for whom, and what happened in words.

import { useRef, useState } from "react";
import { useHydrated } from "../editor/use-hydrated";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Announcer } from "./announcer";
import { TerminalsContext, useActions, useTerminals } from "./context";
import { Controls, PlayingStrip } from "./controls";
import { benchId, inputOf, keepFocus } from "./keep-focus";
import { KeyHelp } from "./key-help";
import { LockPicture } from "./lock-picture";
import type { NamedPreset } from "./named-preset";
import { NoticeLine } from "./notice-line";
import { pageTerminals } from "./page-terminals";
import { PresetPicker } from "./preset-picker";
import { ScriptPanel } from "./script-panel";
import { StepsView } from "./steps-view";
import { TerminalView } from "./terminal-view";
import { presentWords } from "./told";
import { useScriptLink } from "./use-script-link";

/** The workbench of the page. It begins with the first preset. */
export function TerminalsBench({ presets }: { presets: readonly [NamedPreset, ...NamedPreset[]] }) {
  const [terminals] = useState(() => pageTerminals(presets[0].name, presets[0].steps));
  const hydrated = useHydrated();
  useScriptLink(terminals, presets);
  return (
    <TerminalsContext value={terminals}>
      <div id={benchId} tabIndex={-1} className="mt-6 space-y-4 text-sm outline-none">
        <PresetPicker presets={presets} />
        <NoticeLine />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Controls />
          <AddWindow />
        </div>
        <PlayingStrip />
        <Caption />
        <Windows />
        <KeyHelp />
        {hydrated ? <ScriptPanel /> : null}
        <Announcer />
      </div>
    </TerminalsContext>
  );
}

function AddWindow() {
  const actions = useActions();
  const count = useTerminals((state) => state.windows.length);
  if (count > 2) return null;
  return (
    <Button
      look="quiet"
      className="noscript:hidden"
      onClick={() =>
        void keepFocus(actions.addWindow, () => inputOf(actions.store.getState().windows.at(-1) ?? ""))
      }
    >
      Add a third window
    </Button>
  );
}

/** What the last step in sight did, as under a picture in a book. */
function Caption() {
  const words = useTerminals(presentWords);
  const at = useTerminals((state) => state.at);
  return (
    <p className="min-h-[2.9em] max-w-(--container-figure) font-serif text-lg/[1.45] text-pretty noscript:hidden">
      {at > 0 ? <span className="text-soft tabular-nums">{at}. </span> : null}
      {words}
    </p>
  );
}

function Windows() {
  const windows = useTerminals((state) => state.windows);
  const place = useRef<HTMLDivElement>(null);
  const three = windows.length > 2;
  const goTo = (from: number, by: 1 | -1) => {
    const next = windows[(from + by + windows.length) % windows.length];
    place.current?.querySelector<HTMLTextAreaElement>(`[data-prompt="${next}"]`)?.focus();
  };
  return (
    <div ref={place} className={classNames("grid gap-4", !three && "xl:grid-cols-[minmax(0,1fr)_20rem]")}>
      <div className="flex min-w-0 flex-col gap-3">
        <LockPicture />
        <div className={classNames("grid flex-1 gap-3 md:grid-cols-2", three && "lg:grid-cols-3")}>
          {windows.map((name, index) => (
            <TerminalView key={name} name={name} goTo={(by) => goTo(index, by)} />
          ))}
        </div>
      </div>
      <StepsView />
    </div>
  );
}
