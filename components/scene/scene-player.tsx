// The player of a scene: the stage, what is said of it, and the controls that move both.
"use client";

import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from "react";
import { marks } from "@/engine/stage/marks";
import { messageOrder } from "@/engine/stage/message-mark";
import { stageAt } from "@/engine/stage/stage";
import type { Telling, ToldTrace } from "@/engine/stage/telling";
import type { Scene } from "@/engine/world/scene";
import { Figure } from "../ui/figure";
import { CaptionView } from "./caption-view";
import { Controls, MoreControls } from "./controls";
import { LinkNotice } from "./link-notice";
import { LinkToStep } from "./link-to-step";
import { OutcomeView } from "./outcome-view";
import { PlayerHelp } from "./player-help";
import { actionOfKey, type KeyAction } from "./player-keys";
import { sceneFragment } from "./scene-link";
import { Scrubber } from "./scrubber";
import { StageView } from "./stage-view";
import { useLinkedStep } from "./use-linked-step";
import { type Player, usePlayer } from "./use-player";
import { VariantTabs } from "./variant-tabs";
import { WordsView } from "./words-view";

/** Shortly before a whole step: nothing of it has arrived yet. */
const departing = 1 - 1e-6;

/** Plays a scene. `told` has one trace for each variant, in their order; `caption` stands under the stage. */
export function ScenePlayer({
  scene,
  told,
  caption,
}: {
  scene: Scene;
  told: readonly [ToldTrace, ...ToldTrace[]];
  caption: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const panel = useId();
  const player = usePlayer(told, root);
  const problem = useLinkedStep(scene, root, player, lastSteps(told));
  const order = useMemo(() => messageOrder(told.map(({ trace }) => trace)), [told]);
  const longest = useMemo(() => longestOf(player.telling), [player.telling]);
  const { trace, telling, step, last, actions } = player;
  const stage = useMemo(
    () => stageAt(trace, player.arrived ? step : step - departing),
    [trace, step, player.arrived],
  );
  const now = telling.steps[step] ?? { words: "", later: null };
  const variant = scene.variants[player.variant];
  const hrefOf = (index: number) => (to: number) =>
    sceneFragment({ scene: scene.name, variant: scene.variants[index]?.file ?? "", step: to });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that reach the player from the controls in it.
    <div
      ref={root}
      data-scene={scene.name}
      onKeyDown={(event) => onKey(event, player)}
      className="figure scroll-mt-4"
    >
      <Figure
        kind="Scene"
        title={scene.title}
        controls={
          <VariantTabs
            labels={scene.variants.map(({ label }) => label)}
            chosen={player.variant}
            panel={panel}
            choose={(chosen) => player.choose(chosen, 0)}
          />
        }
      >
        <LinkNotice problem={problem} />
        <div id={panel} role="tabpanel" aria-label={variant?.label}>
          <StageView trace={trace} stage={stage} order={order} store={player.store} />
          <div className="@container sticky bottom-0 z-10 border-y border-line bg-card px-4 py-2.5">
            <div className="flex flex-col gap-2">
              <OutcomeView expectations={stage.expectations} />
              <CaptionView
                step={step}
                text={now.words}
                later={now.later}
                longest={longest}
                order={order}
                announced={!player.playing}
              />
              <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 noscript:hidden">
                <Controls playing={player.playing} step={step} last={last} actions={actions} />
                <div className="order-first basis-full @2xl:order-none @2xl:grow @2xl:basis-0">
                  <Scrubber
                    step={step}
                    last={last}
                    marks={marks(trace)}
                    text={now.words}
                    seek={actions.seek}
                  />
                </div>
              </div>
            </div>
          </div>
          <div className="px-4 pt-2 pb-4">
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
              <MoreControls speed={player.speed} actions={actions} />
              <LinkToStep href={hrefOf(player.variant)(step)} />
            </div>
            <div className="mb-3 max-w-prose font-serif text-base/[1.5] text-soft">{caption}</div>
            {told.map((each, index) => (
              <div
                key={scene.variants[index]?.file ?? each.trace.title}
                className={index === player.variant ? "" : "hidden noscript:mt-4 noscript:block"}
              >
                <p className="m-0 mb-1 hidden font-semibold noscript:block">{scene.variants[index]?.label}</p>
                <WordsView
                  telling={each.telling}
                  step={index === player.variant ? step : 0}
                  order={order}
                  label={scene.variants[index]?.label ?? each.trace.title}
                  href={hrefOf(index)}
                  go={actions.seek}
                />
              </div>
            ))}
            <PlayerHelp />
          </div>
        </div>
      </Figure>
    </div>
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

function lastSteps(told: readonly ToldTrace[]): readonly number[] {
  return told.map(({ trace }) => trace.moments.length - 1);
}

function longestOf({ steps }: Telling): string {
  const all = steps.map(({ words, later }) => `${later ?? ""} ${words}`);
  return all.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}
