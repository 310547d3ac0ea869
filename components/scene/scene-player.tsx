// The player of a lesson's scene: its traces were played before the page was built, and all else is played in the tab.
"use client";

import { type ReactNode, useMemo, useRef } from "react";
import { useStore } from "zustand";
import type { ToldTrace } from "@/engine/stage/telling";
import type { Scene } from "@/engine/world/scene";
import { isSame } from "./live/experiment";
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
  const parts = useLiveScene(variants, scene.faults);
  const problem = useLinkedExperiment(scene.name, root, parts.live);
  const { experiment } = useStore(parts.live.store);
  const { beside, setup, plan, choices } = experiment;
  const href = (index: number, step: number) =>
    sceneFragment({
      scene: scene.name,
      variant: variants[index]?.file ?? "",
      step,
      beside:
        beside === null ? null : (variants[beside === index ? experiment.variant : beside]?.file ?? null),
      setup,
      plan: choices !== null || isSame(plan, scene.faults) ? null : plan,
      choices,
    });
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
      href={href}
    />
  );
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
