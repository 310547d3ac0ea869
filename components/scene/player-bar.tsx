// What stays in sight under the stage: expected against actual, the sentence of the step, and the controls.

import type { ReactNode } from "react";
import { longestOf } from "@/engine/stage/extent";
import type { Stage } from "@/engine/stage/stage";
import type { Telling } from "@/engine/stage/telling";
import { CaptionView } from "./caption-view";
import { Controls } from "./controls";
import { OutcomeView } from "./outcome-view";
import { Scrubber, type ScrubberMark } from "./scrubber";
import type { Player } from "./use-player";

/** A stage with its words, and its consumer's name where there are two. */
export interface ToldStage {
  readonly key: string;
  readonly label: string;
  readonly stage: Stage;
  readonly telling: Telling;
}

/** The bar. `children` stand above the controls: what differs from the lesson's own scene. */
export function PlayerBar({
  player,
  stages,
  marks,
  order,
  children,
}: {
  player: Player;
  stages: readonly ToldStage[];
  marks: readonly ScrubberMark[];
  order: readonly string[];
  children: ReactNode;
}) {
  const { step, last, playing, actions } = player;
  const words = stages.map(({ stage, telling }) => telling.steps[stage.step]?.words ?? "");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls.
    <div
      role="group"
      aria-label="Player"
      tabIndex={-1}
      data-keeps-focus=""
      className="@container sticky bottom-0 z-10 border-y border-line bg-card px-4 py-2.5"
    >
      <div className="flex flex-col gap-2">
        {stages.map((told) => (
          <div key={told.key} className="flex flex-col gap-2">
            <OutcomeView expectations={told.stage.expectations} of={stages.length > 1 ? told.label : null} />
            <Caption told={told} order={order} announced={!playing} />
          </div>
        ))}
        {children}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 noscript:hidden">
          <Controls playing={playing} step={step} last={last} actions={actions} />
          <div className="order-first basis-full @2xl:order-none @2xl:grow @2xl:basis-0">
            <Scrubber step={step} last={last} marks={marks} text={words.join(" ")} seek={actions.seek} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Caption({
  told: { stage, telling },
  order,
  announced,
}: {
  told: ToldStage;
  order: readonly string[];
  announced: boolean;
}) {
  const now = telling.steps[stage.step] ?? { words: "", later: null };
  return (
    <CaptionView
      step={stage.step}
      text={now.words}
      later={now.later}
      longest={longestSentence(telling, order)}
      order={order}
      announced={announced}
    />
  );
}

const known = new WeakMap<Telling, string>();

/** The longest sentence as it takes room, worked out once: with its step's number, and with signs before the ids of messages. */
function longestSentence(telling: Telling, order: readonly string[]): string {
  const longest =
    known.get(telling) ?? longestOf(telling.steps.map((told, step) => withSigns(told, step, order)));
  known.set(telling, longest);
  return longest;
}

function withSigns(
  { words, later }: Telling["steps"][number],
  step: number,
  order: readonly string[],
): string {
  const sentence = `${step}. ${later === null ? "" : `${later}: `}${words}`;
  return order.reduce((text, id) => text.replaceAll(id, `MM${id}`), sentence);
}
