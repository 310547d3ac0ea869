// Brings a scene to what a link names, step and experiment, or says what is wrong with the link.
"use client";

import { type RefObject, useState } from "react";
import { brokerProfile } from "@/engine/world/broker-profiles";
import { lastStep } from "./live/line";
import { at, type LiveScene } from "./live/live-scene";
import type { SceneLink } from "./scene-link";
import { useSceneLink } from "./use-scene-link";

/** Follows links to a scene. Gives what is wrong with the last one, as a sentence, or null. */
export function useLinkedExperiment(
  scene: string,
  element: RefObject<HTMLElement | null>,
  live: LiveScene,
): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useSceneLink((read) => {
    const name = read.kind === "link" ? read.link.scene : read.scene;
    if (name !== scene) {
      setProblem(
        isForNobody(name, element.current) ? "The link leads to a scene that this page does not have." : null,
      );
      return;
    }
    element.current?.scrollIntoView({ block: "start" });
    if (read.kind === "damaged") {
      setProblem(`The link to this scene is damaged: ${read.reason}. This is the beginning.`);
      return;
    }
    setProblem(null);
    follow(live, read.link).then(setProblem);
  });
  return problem;
}

/** Shows what the link names, as far as the scene has it. Gives what it doesn't have, or null. */
async function follow(live: LiveScene, link: SceneLink): Promise<string | null> {
  const { variants, plan } = live.parts;
  const indexOf = (file: string | null) => variants.findIndex((variant) => variant.file === file);
  const variant = indexOf(link.variant);
  if (variant === -1) {
    await live.show({ ...live.store.getState().experiment, variant: 0, choices: null }, at(0));
    return "The link names a variant that this scene does not have. This is the beginning of the first one.";
  }
  const beside = link.choices === null && link.beside !== null ? indexOf(link.beside) : -1;
  const broker = link.setup.broker === null ? null : brokerProfile(link.setup.broker);
  const wanted = {
    variant,
    beside: beside === -1 || beside === variant ? null : beside,
    setup: { ...link.setup, broker: broker?.id ?? null },
    plan: link.plan ?? plan,
    choices: link.choices,
  };
  await live.show(wanted, at(link.step));
  const { lines, experiment } = live.store.getState();
  // Its own notice says why it could not be played.
  if (experiment.variant !== variant) return null;
  if (link.setup.broker !== null && broker === null)
    return "The link names a broker that is not known here. The broker is as the script has it.";
  const last = lastStep(lines[0]);
  return link.step > last
    ? `The link names step ${link.step}; this variant has ${last}. This is its end.`
    : null;
}

/** Whether no scene of the page has the name; only the first scene says so. */
function isForNobody(name: string, element: HTMLElement | null): boolean {
  const scenes = [...document.querySelectorAll<HTMLElement>("[data-scene]")];
  return scenes[0] === element && scenes.every((other) => other.dataset["scene"] !== name);
}
