// The figure of a player: stages, what is said of them, the controls that move them, and the tools that change them.
"use client";

import { type KeyboardEvent, type ReactNode, type RefObject, useId, useMemo, useState } from "react";
import { useStore } from "zustand";
import { messageOrder } from "@/engine/stage/message-mark";
import { stageAt } from "@/engine/stage/stage";
import { Figure } from "../ui/figure";
import { MoreControls } from "./controls";
import { LinkNotice } from "./link-notice";
import { LinkToLab } from "./link-to-lab";
import { LinkToStep } from "./link-to-step";
import { isLessonsOwn } from "./live/experiment";
import type { Tool } from "./live/live-player-props";
import { at } from "./live/live-scene";
import { SideBySideSwitch } from "./live/side-by-side-switch";
import { StandStrip } from "./live/stand-strip";
import { Tools } from "./live/tools";
import type { LiveParts } from "./live/use-live-scene";
import { PlayerBar, type ToldStage } from "./player-bar";
import { PlayerHelp } from "./player-help";
import { actionOfKey, type KeyAction } from "./player-keys";
import { playerMarks } from "./player-marks";
import { PlayerWords } from "./player-words";
import { StageView } from "./stage-view";
import { type Player, type Track, usePlayer } from "./use-player";
import { VariantTabs } from "./variant-tabs";

/** Shortly before a whole step: nothing of it has arrived yet. */
const departing = 1 - 1e-6;

/** What a figure is given besides its stores. */
export interface PlayerFigureProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly parts: LiveParts;
  /** What a link calls the scene; null where nothing links to it. */
  readonly name: string | null;
  readonly title: string;
  readonly caption: ReactNode;
  readonly tools: readonly Tool[];
  readonly opened: Tool | null;
  /** What is wrong with the link that led here. */
  readonly problem: string | null;
  /** After this step of the scene's own first line its bad end could no longer be avoided, as far as a search knows. */
  readonly ownSealedAfter: number | null;
  /** The link to a step of the variant with an index. */
  readonly href: ((variant: number, step: number) => string) | null;
}

/** A scene that can be played and changed. */
export function PlayerFigure(props: PlayerFigureProps) {
  const { root, name, title, caption, tools, problem, ownSealedAfter, href } = props;
  const { live, playback } = props.parts;
  const { variants } = live.parts;
  const panel = useId();
  const { experiment, wanted, lines, branch } = useStore(live.store);
  const [open, setOpen] = useState(props.opened);
  const told = useMemo(() => lines.map((line) => line.told), [lines]);
  const player = usePlayer(told, playback, root);
  const order = useMemo(
    () => messageOrder([...variants.map(({ own }) => own.told.trace), ...told.map(({ trace }) => trace)]),
    [variants, told],
  );
  const { variant, beside } = experiment;
  const shown = beside === null ? [variant] : [variant, beside];
  const stages = useStages(player.tracks).map((stage, index): ToldStage => {
    const label = variants[shown[index] ?? variant]?.label ?? title;
    return { key: label, label, stage, telling: told[index]?.telling ?? variants[0].own.told.telling };
  });
  const { joint } = player;
  const isOwn = branch === null && isLessonsOwn(experiment, live.parts.plan);
  const sealedAfter = isOwn ? ownSealedAfter : (branch?.sealedAfter ?? null);
  const from = branch?.from ?? null;
  const marks = useMemo(
    () => playerMarks(told, joint, { from, sealedAfter }),
    [told, joint, from, sealedAfter],
  );
  const choose = (chosen: number) =>
    void live.show(
      { ...wanted, variant: chosen, beside: beside === chosen ? variant : beside, choices: null },
      at(0),
    );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that reach the player from the controls in it.
    <div
      ref={root}
      data-scene={name ?? undefined}
      onKeyDown={(event) => onKey(event, player)}
      className="figure scroll-mt-4"
    >
      <Figure
        kind="Scene"
        title={title}
        controls={
          variants.length > 1 ? (
            <>
              <VariantTabs
                labels={variants.map(({ label }) => label)}
                chosen={variant}
                panel={panel}
                choose={choose}
              />
              <SideBySideSwitch
                variants={variants}
                variant={variant}
                beside={beside}
                choose={(chosen) =>
                  void live.show(
                    { ...wanted, beside: chosen, choices: null },
                    at(player.tracks[0]?.step ?? 0),
                  )
                }
              />
            </>
          ) : null
        }
      >
        <LinkNotice problem={problem} />
        <div
          id={panel}
          {...(variants.length > 1 ? { role: "tabpanel", "aria-label": variants[variant]?.label } : {})}
        >
          <div className={beside === null ? "" : "@container"}>
            <div
              className={
                beside === null ? "" : "grid @2xl:grid-cols-2 @2xl:divide-x @max-2xl:divide-y divide-line"
              }
            >
              {player.tracks.map((track, index) => {
                const stage = stages[index];
                if (stage === undefined) return null;
                return (
                  <div key={stage.key}>
                    {beside === null ? null : <p className="m-0 px-4 pt-3 font-semibold">{stage.label}</p>}
                    <StageView
                      trace={track.trace}
                      stage={stage.stage}
                      order={order}
                      clock={track.clock}
                      showsCrashes={open === "break"}
                      crash={
                        tools.includes("break")
                          ? (role, line) => void live.crash(index, role, line, track.step)
                          : null
                      }
                    />
                  </div>
                );
              })}
            </div>
          </div>
          <PlayerBar player={player} stages={stages} marks={marks} order={order}>
            <StandStrip live={live} />
          </PlayerBar>
          <div className="px-4 pt-2 pb-4">
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
              <MoreControls speed={player.speed} actions={player.actions} />
              {href ? (
                <span className="ms-auto flex flex-wrap items-center">
                  <LinkToStep href={href(variant, player.tracks[0]?.step ?? 0)} />
                  <LinkToLab line={lines[0]} />
                </span>
              ) : null}
            </div>
            {tools.length > 0 ? (
              <div className="mb-4">
                <Tools
                  tools={tools}
                  open={open}
                  toggle={(tool) => setOpen(open === tool ? null : tool)}
                  live={live}
                  player={player}
                  order={order}
                  root={root}
                />
              </div>
            ) : null}
            {caption === null ? null : (
              <div className="mb-3 max-w-prose font-serif text-base/[1.5] text-soft">{caption}</div>
            )}
            <PlayerWords
              variants={variants}
              shown={shown}
              tracks={player.tracks}
              order={order}
              href={href ?? (() => "#")}
              go={(index, step) =>
                player.actions.seek(player.joint.findIndex((steps) => (steps[index] ?? 0) >= step))
              }
            />
            <PlayerHelp schedules={open === "schedule"} breaks={tools.includes("break")} />
          </div>
        </div>
      </Figure>
    </div>
  );
}

/** The stages of the tracks as they are to be seen: computed anew only when a step begins or has arrived. */
function useStages(tracks: readonly Track[]) {
  return useMemo(
    () => tracks.map(({ trace, step, arrived }) => stageAt(trace, arrived ? step : step - departing)),
    [tracks],
  );
}

function onKey(event: KeyboardEvent, { actions, last }: Player): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const action = event.target instanceof Element ? actionOfKey(event.key, event.target) : null;
  if (!action) return;
  event.preventDefault();
  const runs: Record<KeyAction, () => void> = {
    playOrPause: actions.playOrPause,
    back: actions.back,
    forward: actions.forward,
    first: () => actions.seek(0),
    last: () => actions.seek(last),
  };
  runs[action]();
}
