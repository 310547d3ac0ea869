// A script cut into sections is the same script again, and what is exchanged is exactly what was named.
import { expect, test } from "vitest";
import { joinSections, splitSections, withBodies, withNames, withVariant } from "./sections";

const source = String.raw`\title 'One receipt'
\setup
CREATE TABLE receipts (order_id int);

\message evt_91c2 {"order_id": 42}
\consumer email-sender
\ack
\worker pruner
\idle
\expect once 'one receipt'
SELECT 1;
`;

const sections = splitSections(source);

test("the sections put together are the script", () => {
  expect(joinSections(sections)).toBe(source);
  expect(sections.map(({ name }) => name)).toEqual([
    "title",
    "setup",
    "message evt_91c2",
    "consumer email-sender",
    "worker pruner",
    "expect",
  ]);
});

test("a command of a handler begins no section", () => {
  expect(sections.find(({ kind }) => kind === "consumer")?.body).toBe("\\ack\n");
});

test("another body stands in the place of the first, ended by a line break", () => {
  const changed = joinSections(withBodies(sections, { "consumer email-sender": "\\nack" }));
  expect(changed).toBe(source.replace("\\ack\n", "\\nack\n"));
});

test("a variant's messages and expectations replace, its setup and consumers are added", () => {
  const variant = splitSections(
    "\\setup\nINSERT INTO receipts VALUES (7);\n\\message evt_7 {}\n\\expect true 'x'\nSELECT true;",
  );
  const names = withVariant(sections, variant).map(({ name }) => name);
  expect(names).toEqual([
    "title",
    "setup",
    "consumer email-sender",
    "worker pruner",
    "setup",
    "message evt_7",
    "expect",
  ]);
});

test("a consumer's new name stands in its command line, with the rest of the line", () => {
  const named = withNames(splitSections("\\consumer a topic=orders\n\\ack\n"), { a: "b" });
  expect(joinSections(named)).toBe("\\consumer b topic=orders\n\\ack\n");
  expect(named[0]?.name).toBe("consumer b");
});
