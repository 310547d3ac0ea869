import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFragment, sceneFragment } from "./scene-link";

describe("a link to a step", () => {
  it("reads as it was written, whatever the names", () => {
    const link = fc.record({ scene: fc.string(), variant: fc.string(), step: fc.nat(999_999) });
    fc.assert(
      fc.property(link, (written) => {
        expect(readFragment(sceneFragment(written))).toEqual({ kind: "link", link: written });
      }),
    );
  });

  it("holds names and a number, no state", () => {
    expect(sceneFragment({ scene: "crash-before-ack", variant: "naive", step: 7 })).toBe(
      "#scene=crash-before-ack&variant=naive&step=7",
    );
  });

  it.each(["", "#sources", "#:~:text=order"])("is none in %j", (fragment) => {
    expect(readFragment(fragment)).toEqual({ kind: "none" });
  });

  it.each(["#scene=a", "#scene=a&variant=b", "#scene=a&variant=b&step=x", "#scene=a&variant=b&step=-1"])(
    "is damaged in %s",
    (fragment) => {
      expect(readFragment(fragment)).toEqual({ kind: "damaged", scene: "a" });
    },
  );
});
