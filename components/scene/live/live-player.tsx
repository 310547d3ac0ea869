// A player for a script that no build step has played: it plays it in this tab, with visible progress.
"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../ui/button";
import { Figure } from "../../ui/figure";
import { Notice } from "../../ui/notice";
import { PlayerFigure } from "../player-figure";
import { lessonsOwn } from "./experiment";
import { isOver, type Line, lastStep } from "./line";
import type { Beginning, EndedSchedule, LivePlayerProps, Tool } from "./live-player-props";
import { loadExplorer } from "./load-explorer";
import { playExperiment } from "./play-experiment";
import { PlayingStrip } from "./playing-strip";
import { useLiveScene } from "./use-live-scene";

const allTools: readonly Tool[] = ["break", "schedule", "prove"];
const calm: Beginning = { kind: "plan", plan: [] };

type Begun =
  | { readonly kind: "playing" }
  | { readonly kind: "played"; readonly line: Line }
  | { readonly kind: "failed"; readonly message: string; readonly mayHelp: boolean };

/** Plays a script on the tab's own PostgreSQL, from when it is mounted. */
export function LivePlayer(props: LivePlayerProps) {
  const { title, source, beginning = calm } = props;
  const [attempt, setAttempt] = useState(1);
  const begun = useBeginning(source, beginning, attempt);
  switch (begun.kind) {
    case "played":
      return <Playing {...props} line={begun.line} />;
    case "playing":
      return (
        <Figure kind="Scene" title={title}>
          <div className="p-4">
            <PlayingStrip client={loadExplorer} />
          </div>
        </Figure>
      );
    case "failed":
      return (
        <Figure kind="Scene" title={title}>
          <div className="p-4">
            <Notice tone="waiting" role="alert">
              <p className="m-0">{begun.message}</p>
              {begun.mayHelp ? (
                <p className="m-0">
                  <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
                </p>
              ) : null}
            </Notice>
          </div>
        </Figure>
      );
  }
}

/** The script's first line. It is played once for each attempt: another script is another player. */
function useBeginning(source: string, beginning: Beginning, attempt: number): Begun {
  const [begun, setBegun] = useState<{ readonly attempt: number; readonly begun: Begun } | null>(null);
  const begin = useEffectEvent(() => firstLine(source, beginning));
  useEffect(() => {
    let isWanted = true;
    begin().then((result) => {
      if (isWanted) setBegun({ attempt, begun: result });
    });
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  return begun?.attempt === attempt ? begun.begun : { kind: "playing" };
}

async function firstLine(source: string, beginning: Beginning): Promise<Begun> {
  const plan = beginning.kind === "plan" ? beginning.plan : [];
  const choices = beginning.kind === "choices" ? beginning.choices : null;
  try {
    const outcome = await playExperiment(await loadExplorer(), source, { ...lessonsOwn(plan), choices });
    if (outcome.kind !== "none") return { kind: "played", line: outcome.line };
    return {
      kind: "failed",
      message: `${outcome.message} ${outcome.advice ?? ""}`,
      mayHelp: outcome.mayHelp,
    };
  } catch {
    return { kind: "failed", message: "The code that plays schedules could not be loaded.", mayHelp: true };
  }
}

function Playing({
  title,
  line,
  beginning = calm,
  tools = allTools,
  opened,
  onEnd,
}: LivePlayerProps & { line: Line }) {
  const root = useRef<HTMLDivElement>(null);
  const [variants] = useState(() => [{ file: "script", label: title, own: line }] as const);
  const parts = useLiveScene(variants, beginning.kind === "plan" ? beginning.plan : [], "the first run");
  const sealedAfter = beginning.kind === "choices" ? (beginning.sealedAfter ?? null) : null;
  const shown = useStore(parts.live.store, ({ lines }) => lines[0]);
  const isAtEnd = useStore(parts.playback, ({ moment }) => moment >= lastStep(shown));
  useEnd(shown, isAtEnd, onEnd);
  return (
    <PlayerFigure
      root={root}
      parts={parts}
      name={null}
      title={title}
      caption={null}
      tools={tools}
      opened={opened ?? null}
      problem={null}
      ownSealedAfter={sealedAfter}
      href={null}
    />
  );
}

/** Tells each schedule that has come to its end, once the last step is shown. */
function useEnd(line: Line, isAtEnd: boolean, onEnd: ((ended: EndedSchedule) => void) | undefined): void {
  const told = useRef<Line | null>(null);
  const tell = useEffectEvent(() => onEnd?.({ choices: line.choices, trace: line.told.trace }));
  useEffect(() => {
    if (!isAtEnd || !isOver(line) || told.current === line) return;
    told.current = line;
    tell();
  }, [line, isAtEnd]);
}
