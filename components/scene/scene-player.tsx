"use client";
// The player of a scene: the stage, what is said of it, and the controls that move both.

import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef } from "react";
import { marks } from "@/engine/stage/marks";
import { messageOrder } from "@/engine/stage/message-mark";
import { later, sentence, sentences } from "@/engine/stage/sentence";
import { stageAt } from "@/engine/stage/stage";
import type { Scene } from "@/engine/world/scene";
import type { Trace } from "@/engine/world/trace";
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

/** Plays a scene. `traces` has one trace for each variant, in their order; `caption` stands under the stage. */
export function ScenePlayer({
  scene,
  traces,
  caption,
}: {
  scene: Scene;
  traces: readonly [Trace, ...Trace[]];
  caption: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  const panel = useId();
  const player = usePlayer(traces, root);
  const problem = useLinkedStep(scene, root, player, lastSteps(traces));
  const order = useMemo(() => messageOrder(traces), [traces]);
  const longest = useMemo(() => longestOf(traces), [traces]);
  const { trace, step, last, actions } = player;
  const stage = useMemo(
    () => stageAt(trace, player.arrived ? step : step - departing),
    [trace, step, player.arrived],
  );
  const text = sentence(trace, step);
  const variant = scene.variants[player.variant];
  const href = (to: number) => sceneFragment({ scene: scene.name, variant: variant?.file ?? "", step: to });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that reach the player from the controls in it.
    <div
      ref={root}
      data-scene={scene.name}
      onKeyDown={(event) => onKey(event, player)}
      className="figure scroll-mt-4 [&>section]:overflow-clip"
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
                text={text}
                later={later(trace, step)}
                longest={longest}
                order={order}
                announced={!player.playing}
              />
              <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 noscript:hidden">
                <Controls playing={player.playing} step={step} last={last} actions={actions} />
                <div className="order-first basis-full @2xl:order-none @2xl:grow @2xl:basis-0">
                  <Scrubber step={step} last={last} marks={marks(trace)} text={text} seek={actions.seek} />
                </div>
              </div>
            </div>
          </div>
          <div className="px-4 pt-2 pb-4">
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
              <MoreControls speed={player.speed} actions={actions} />
              <LinkToStep href={href(step)} />
            </div>
            <div className="mb-3 max-w-prose font-serif text-base/[1.5] text-soft">{caption}</div>
            {traces.map((each, index) => (
              <div key={each.title} className={index === player.variant ? "" : "hidden noscript:block"}>
                <p className="m-0 mb-1 hidden font-semibold noscript:block">{scene.variants[index]?.label}</p>
                <WordsView
                  trace={each}
                  step={index === player.variant ? step : 0}
                  order={order}
                  label={scene.variants[index]?.label ?? each.title}
                  href={href}
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

function lastSteps(traces: readonly Trace[]): readonly number[] {
  return traces.map(({ moments }) => moments.length - 1);
}

function longestOf(traces: readonly Trace[]): string {
  const all = traces.flatMap((trace) =>
    sentences(trace).map((text, step) => `${later(trace, step) ?? ""} ${text}`),
  );
  return all.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}
