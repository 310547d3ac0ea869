import { describe, expect, test } from "vitest";
import { brokerProfiles } from "../world/broker-profiles";
import { readScript } from "./read";
import { withBroker, withSecondSend } from "./rewrite";

const source = `\\title 'One receipt'
\\broker queue processes=3 redeliver_after=5s
\\setup
CREATE TABLE receipts (order_id int NOT NULL);
\\message evt_91c2 {"order_id": 42}
\\consumer email-sender
INSERT INTO receipts VALUES (:order_id);
\\ack
\\expect once 'one receipt'
SELECT count(*) FROM receipts;
`;

async function read(text: string) {
  const reading = await readScript(text);
  if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
  return reading.script;
}

describe("another broker", () => {
  test("keeps the window where it has none of its own", () => {
    const long = source.replace("redeliver_after=5s", "window=3d");
    expect(withBroker(long, "queue", { redeliver_after: "30s" })).toContain(
      "\\broker queue processes=3 window=3d redeliver_after=30s",
    );
  });

  test("replaces the line and keeps the number of processes", () => {
    const changed = withBroker(source, "log", { redeliver_after: "45s", window: "7d" });
    expect(changed).toBe(
      source.replace("queue processes=3 redeliver_after=5s", "log processes=3 redeliver_after=45s window=7d"),
    );
  });

  test("is written under the title where the script has no line for it", () => {
    const without = source.replace(/\\broker.*\n/, "");
    expect(withBroker(without, "queue", {})).toBe(without.replace("\\setup", "\\broker queue\n\\setup"));
  });

  test.each(brokerProfiles)("$name can be set in a script that reads without a problem", async (profile) => {
    const { broker } = await read(withBroker(source, profile.kind, profile.options));
    expect(broker.kind).toBe(profile.kind);
    expect(broker.processes).toBe(3);
  });
});

describe("a second send", () => {
  test("is one more message with the same content and another id", async () => {
    const { messages } = await read(withSecondSend(source) ?? "");
    expect(messages.map(({ id, json }) => ({ id, json }))).toEqual([
      { id: "evt_91c2", json: '{"order_id": 42}' },
      { id: "evt_c07e", json: '{"order_id": 42}' },
    ]);
  });

  test("has an id that no other message has", async () => {
    const { messages } = await read(withSecondSend(withSecondSend(source) ?? "") ?? "");
    expect(messages.map(({ id }) => id)).toEqual(["evt_91c2", "evt_c07e", "evt_91c2_again"]);
  });

  test("is impossible where the producer sends nothing", () => {
    expect(withSecondSend(source.replace(/\\message.*\n/, ""))).toBeNull();
  });
});
