import { describe, expect, it } from "vitest";
import type { BrokerMessage, Trace } from "../world/trace";
import { traceOf } from "./fixtures/build";
import { processedTable } from "./fixtures/processed-table";
import { messagesAt } from "./stage-messages";

const day = 86_400_000;

function copy(state: BrokerMessage["state"], redeliverAt: number | null): BrokerMessage {
  return {
    ...{
      id: "evt_91c2",
      topic: "main",
      consumer: "shipping",
      body: {},
      deliveries: 1,
      processes: [],
      offset: null,
    },
    state,
    redeliverAt,
  };
}

/** A trace with one copy of a message, as it stands at some times. */
function traceWith(stands: readonly (readonly [number, BrokerMessage])[]): Trace {
  const [first] = processedTable.moments;
  if (first === undefined) throw new Error("the fixture has no moments");
  return traceOf({
    title: "one copy",
    handlers: processedTable.handlers,
    moments: stands.map(([time, message]) => ({
      choice: null,
      events: [],
      world: { ...first.world, time, messages: [message] },
    })),
  });
}

const seen = (trace: Trace, step: number, time: number) => {
  const world = trace.moments[step]?.world;
  if (world === undefined) throw new Error(`no step ${step}`);
  return messagesAt(trace, world, time)[0];
};

describe("the timer on a copy", () => {
  const trace = traceWith([
    [0, copy("ready", null)],
    [1000, copy("in flight", 31_000)],
    [1010, copy("waiting for redelivery", 14 * day)],
    [14 * day, copy("ready", null)],
  ]);

  it("runs from the delivery to the broker's patience's end", () => {
    expect(seen(trace, 0, 0)?.elapsed).toBeNull();
    expect(seen(trace, 1, 1000)?.elapsed).toBe(0);
    expect(seen(trace, 1, 16_000)?.elapsed).toBeCloseTo(0.5);
    expect(seen(trace, 1, 31_000)?.elapsed).toBe(1);
  });

  it("runs from the ack that was not heard to the window's end where the copy comes late", () => {
    expect(seen(trace, 2, 1010)?.elapsed).toBe(0);
    expect(seen(trace, 2, 7 * day)?.elapsed).toBeCloseTo(0.5);
    expect(seen(trace, 2, 14 * day)?.elapsed).toBe(1);
    expect(seen(trace, 2, 1010)?.words).toBe("no ack, comes late");
  });

  it("is not called late while the broker only waits for an ack", () => {
    const crashed = traceWith([
      [1000, copy("in flight", 31_000)],
      [1010, copy("waiting for redelivery", 31_000)],
    ]);
    expect(seen(crashed, 1, 1010)?.words).toBe("no ack yet");
  });
});
