// A link to a step of a scene: names, faults and choices, never a state, so that it outlives changes of the prose.

import type { FaultPlan } from "@/engine/world/scene";
import type { Choice } from "@/engine/world/trace";
import { packText, unpackText } from "../link/packed-text";
import { asWritten, type Setup } from "./live/experiment";
import { readChoices, readPlan } from "./live/read-parts";

/** What a link says. What is null is as the lesson has it. */
export interface SceneLink {
  readonly scene: string;
  readonly variant: string;
  readonly step: number;
  readonly beside: string | null;
  readonly setup: Setup;
  readonly plan: FaultPlan | null;
  readonly choices: readonly Choice[] | null;
}

/** A fragment read: no link to a scene at all, a link, or one that is damaged, with what is wrong with it. */
export type ReadLink =
  | { readonly kind: "none" }
  | { readonly kind: "link"; readonly link: SceneLink }
  | { readonly kind: "damaged"; readonly scene: string; readonly reason: string };

/** Faults and choices may be so long, as JSON: far more than any scene has. */
const longest = 200_000;

/** The fragment of a link, with its `#`. */
export function sceneFragment({ scene, variant, step, beside, setup, plan, choices }: SceneLink): string {
  const fields = new URLSearchParams({ scene, variant, step: String(step) });
  if (beside !== null) fields.set("beside", beside);
  if (setup.broker !== null) fields.set("broker", setup.broker);
  if (setup.sendsAgain) fields.set("sends", "twice");
  if (plan !== null) fields.set("faults", packText(JSON.stringify(plan)));
  if (choices !== null) fields.set("choices", packText(JSON.stringify(choices)));
  return `#${fields}`;
}

/** The link to a step of a scene as the lesson has it. */
export function plainLink(scene: string, variant: string, step: number): SceneLink {
  return { scene, variant, step, beside: null, setup: asWritten, plan: null, choices: null };
}

/** Reads an address's fragment. What others wrote into it is data: it is compared, never shown as markup. */
export function readFragment(fragment: string): ReadLink {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const scene = fields.get("scene");
  if (scene === null) return { kind: "none" };
  const damaged = (reason: string): ReadLink => ({ kind: "damaged", scene, reason });
  const variant = fields.get("variant");
  const step = fields.get("step");
  if (variant === null || step === null || !/^\d{1,6}$/.test(step)) {
    return damaged("it names no variant or no step");
  }
  const plan = readPacked(fields.get("faults"), readPlan);
  const choices = readPacked(fields.get("choices"), readChoices);
  if (plan === undefined) return damaged("its faults can’t be read");
  if (choices === undefined) return damaged("its choices can’t be read");
  const setup = { broker: fields.get("broker"), sendsAgain: fields.get("sends") === "twice" };
  const link = { scene, variant, step: Number(step), beside: fields.get("beside"), setup, plan, choices };
  return { kind: "link", link };
}

/** What a packed field holds: null where there is none, undefined where it can't be read. */
function readPacked<Value>(
  packed: string | null,
  read: (text: string) => Value | null,
): Value | null | undefined {
  if (packed === null) return null;
  const text = unpackText(packed, longest);
  return text === null ? undefined : (read(text) ?? undefined);
}
