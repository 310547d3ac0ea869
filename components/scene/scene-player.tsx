// The player of a lesson's scene: its traces were played before the page was built, and all else is played in the tab.
"use client";

import { type ReactNode, useMemo, useRef } from "react";
import { useStore } from "zustand";
import type { ToldTrace } from "@/engine/stage/telling";
import type { Scene } from "@/engine/world/scene";
import { type Experiment, isSame } from "./live/experiment";
import { lineOfTold } from "./live/line";
import type { Tool } from "./live/live-player-props";
import type { LiveVariant } from "./live/live-state";
import { useLiveScene } from "./live/use-live-scene";
import { PlayerFigure } from "./player-figure";
import { sceneFragment } from "./scene-link";
import { useLinkedExperiment } from "./use-linked-experiment";

const tools: readonly Tool[] = ["break", "schedule", "prove"];

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
  const variants = useMemo(() => variantsOf(scene, told), [scene, told]);
  const parts = useLiveScene(variants, scene.faults, "the lesson’s own");
  const problem = useLinkedExperiment(scene.name, root, parts.live);
  const { experiment } = useStore(parts.live.store);
  const href = useMemo(() => links(scene, variants, experiment), [scene, variants, experiment]);
  return (
    <PlayerFigure
      root={root}
      parts={parts}
      name={scene.name}
      title={scene.title}
      caption={caption}
      tools={tools}
      opened={null}
      problem={problem}
      ownSealedAfter={null}
      href={href}
    />
  );
}

/** The link to each step of a variant. Packing a schedule takes a while, and all steps share it. */
function links(scene: Scene, variants: readonly LiveVariant[], experiment: Experiment) {
  const { variant, beside, setup, plan, choices } = experiment;
  const fileOf = (index: number | null) => (index === null ? null : (variants[index]?.file ?? null));
  const first = variants.map(({ file }, index) =>
    sceneFragment({
      ...{ scene: scene.name, variant: file, step: 0 },
      beside: fileOf(beside === index ? variant : beside),
      setup,
      plan: choices !== null || isSame(plan, scene.faults) ? null : plan,
      choices: index === variant ? choices : null,
    }),
  );
  return (index: number, step: number) => (first[index] ?? "#").replace("&step=0", `&step=${step}`);
}

function variantsOf(
  scene: Scene,
  told: readonly [ToldTrace, ...ToldTrace[]],
): readonly [LiveVariant, ...LiveVariant[]] {
  const variantOf = (each: ToldTrace, index: number): LiveVariant => ({
    file: scene.variants[index]?.file ?? "",
    label: scene.variants[index]?.label ?? each.trace.title,
    own: lineOfTold(each),
  });
  const [first, ...rest] = told;
  return [variantOf(first, 0), ...rest.map((each, index) => variantOf(each, index + 1))];
}
