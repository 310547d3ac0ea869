// Every example of every lesson ends as its file states, and a result is the same every time it is computed.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { outcomeOf } from "../engine/example/example";
import { readExample } from "../engine/example/read-example";
import { runAsStated } from "../engine/example/stated-runs";
import { testExampleDatabase } from "../engine/example/testing";
import { root } from "./step";

const database = testExampleDatabase();

const files = readdirSync(path.join(root, "lessons"), { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\/examples\/[^/]+\.sql$/.test(file))
  .sort();

test("there are examples", () => {
  expect(files).toContain("deduplicating-in-consumers/examples/processed-table.sql");
});

describe.each(files)("%s", (file) => {
  const reading = readExample(readFileSync(path.join(root, "lessons", file), "utf8"));

  test("ends as it states, in every run", async () => {
    if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
    const transcripts = await runAsStated(database.current, file, reading.example);
    expect(transcripts.map(outcomeOf)).toEqual(reading.example.outcomes);
    expect(transcripts.map(({ transaction }) => transaction)).toEqual(transcripts.map(() => "idle"));
    // A page may not show one value before the database has started and another one after.
    expect(await runAsStated(database.current, file, reading.example)).toEqual(transcripts);
  });
});
