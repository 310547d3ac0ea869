import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FaultPlan } from "@/engine/world/scene";
import type { Choice } from "@/engine/world/trace";
import { packText } from "../link/packed-text";
import { plainLink, readFragment, type SceneLink, sceneFragment } from "./scene-link";

const name = fc.string({ minLength: 1, maxLength: 30 });
const process = name;
const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ kind: fc.constant("step" as const), process }),
  fc.record({ kind: fc.constant("deliver" as const), message: name, process }),
  fc.record({ kind: fc.constant("crash" as const), process }),
  fc.record({ kind: fc.constant("timeout" as const), message: name, process }),
  fc.record({ kind: fc.constant("lose ack" as const), process }),
  fc.record({ kind: fc.constant("late" as const), process }),
  fc.constant({ kind: "wait" as const }),
);
const delivery = fc.integer({ min: 1, max: 9 });
const plan: fc.Arbitrary<FaultPlan> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("crash" as const), delivery, before: name }),
    fc.record({ kind: fc.constant("crash" as const), worker: name, pass: delivery, after: name }),
    fc.record({ kind: fc.constant("pause" as const), worker: name }),
    fc.record({ kind: fc.constant("timeout" as const), delivery, after: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ kind: fc.constant("lose ack" as const), delivery }),
    fc.record({ kind: fc.constant("late" as const), delivery }),
  ),
  { maxLength: 5 },
);
const link: fc.Arbitrary<SceneLink> = fc.record({
  scene: name,
  variant: name,
  step: fc.integer({ min: 0, max: 999_999 }),
  beside: fc.option(name),
  setup: fc.record({ sendsAgain: fc.boolean(), broker: fc.option(name) }),
  plan: fc.option(plan),
  choices: fc.option(fc.array(choice, { maxLength: 40 })),
});

describe("a link to a scene", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(link, (written) => {
        expect(readFragment(sceneFragment(written))).toEqual({ kind: "link", link: written });
      }),
    );
  });

  it("is short and can be read by people where everything is as the lesson has it", () => {
    expect(sceneFragment(plainLink("crash-before-ack", "naive", 7))).toBe(
      "#scene=crash-before-ack&variant=naive&step=7",
    );
  });

  it("is none where the fragment is about something else", () => {
    for (const fragment of ["", "#", "#effectively-once", "#variant=naive&step=3"])
      expect(readFragment(fragment)).toEqual({ kind: "none" });
  });

  it("is damaged without a variant or with a step that is no number", () => {
    for (const fragment of [
      "#scene=a&step=3",
      "#scene=a&variant=b",
      "#scene=a&variant=b&step=-1",
      "#scene=a&variant=b&step=x",
    ])
      expect(readFragment(fragment)).toMatchObject({
        kind: "damaged",
        scene: "a",
        reason: "it names no variant or no step",
      });
  });

  it.each([
    ["cut short", packText(JSON.stringify([{ kind: "wait" }])).slice(0, -3)],
    ["not JSON", packText("[{")],
    ["of another kind", packText(JSON.stringify([{ kind: "explode", process: "a#1" }]))],
    ["with a member of its own", packText(JSON.stringify([{ kind: "wait", html: "<b>" }]))],
    [
      "longer than any schedule",
      packText(JSON.stringify(Array.from({ length: 1001 }, () => ({ kind: "wait" })))),
    ],
  ])("is damaged with choices %s", (_, choices) => {
    const fragment = `#${new URLSearchParams({ scene: "a", variant: "b", step: "1", choices })}`;
    expect(readFragment(fragment)).toMatchObject({ kind: "damaged", reason: "its choices can’t be read" });
  });

  it("never throws, whatever it is given", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (faults, rest) => {
        readFragment(`#scene=a&variant=b&step=1&faults=${faults}&choices=${rest}`);
      }),
    );
  });
});
