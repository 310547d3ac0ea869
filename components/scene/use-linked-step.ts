// Brings a player to the step that a link names, or says what is wrong with the link.
"use client";

import { type RefObject, useState } from "react";
import type { Scene } from "@/engine/world/scene";
import type { Player } from "./use-player";
import { useSceneLink } from "./use-scene-link";

/** Follows links to this scene. Gives what is wrong with the last one, as a sentence, or null. */
export function useLinkedStep(
  scene: Scene,
  element: RefObject<HTMLElement | null>,
  { choose }: Player,
  lastSteps: readonly number[],
): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useSceneLink((read) => {
    const name = read.kind === "link" ? read.link.scene : read.scene;
    if (name !== scene.name) {
      setProblem(
        isForNobody(name, element.current) ? "The link leads to a scene that this page does not have." : null,
      );
      return;
    }
    element.current?.scrollIntoView({ block: "start" });
    if (read.kind === "damaged") {
      setProblem("The link to this scene is damaged: it names no variant or no step. This is the beginning.");
      return;
    }
    const { variant, step } = read.link;
    const index = scene.variants.findIndex(({ file }) => file === variant);
    const last = lastSteps[index];
    if (last === undefined) {
      setProblem(
        "The link names a variant that this scene does not have. This is the beginning of the first one.",
      );
      choose(0, 0);
      return;
    }
    setProblem(
      step > last ? `The link names step ${step}; this variant has ${last}. This is its end.` : null,
    );
    choose(index, step);
  });
  return problem;
}

/** Whether no scene of the page has the name; only the first scene says so. */
function isForNobody(name: string, element: HTMLElement | null): boolean {
  const scenes = [...document.querySelectorAll<HTMLElement>("[data-scene]")];
  return scenes[0] === element && scenes.every((other) => other.dataset["scene"] !== name);
}
