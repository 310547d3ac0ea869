// What can be told of a script from its text alone.

import type { Place } from "../../engine/script/problem";
import type { Mark } from "../editor/mark";
import { endOfWordAt, offsetOfPlace } from "../editor/place";

/** The script's title, or words that stand for one. */
export function titleOf(source: string): string {
  const quoted = /^\\title[ \t]+'((?:[^'\n]|'')*)'/m.exec(source)?.[1]?.replaceAll("''", "'").trim();
  const plain = /^\\title[ \t]+([^'\s]\S*)/m.exec(source)?.[1];
  return quoted || plain || "A script without a title";
}

/** A name for the script's file, from its title. */
export function fileNameOf(source: string): string {
  const words = titleOf(source)
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `${words?.join("-").slice(0, 60) ?? "script"}.sql`;
}

/** Line breaks as editors count them, and no byte order mark. */
export function normalText(text: string): string {
  return text.replace(/^\ufeff/, "").replaceAll(/\r\n?/g, "\n");
}

/** What the editor marks for a problem: the word at its place, or the whole command. */
export function problemMark(text: string, place: Place): Mark {
  const from = offsetOfPlace(text, place);
  const command = /^\\\S*/.exec(text.slice(from, from + 40));
  return { from, to: command === null ? endOfWordAt(text, from) : from + command[0].length, scope: "word" };
}

/** The name of the command on the line of an offset; null where there is none. A `\\gset` after a statement counts. */
export function commandAt(text: string, offset: number): string | null {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", offset);
  const line = text.slice(start, end === -1 ? text.length : end);
  return /^\s*\\(\w+)/.exec(line)?.[1] ?? /\\(g|gset)(?:\s+\w+)?\s*$/.exec(line)?.[1] ?? null;
}

/** What a new script begins with. */
export const newScript = `\\title 'My consumer'
\\broker queue redeliver_after=30s

\\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE receipts (order_id int NOT NULL);

\\message evt_91c2 {"order_id": 42}

\\consumer billing
BEGIN;
UPDATE orders SET status = 'paid' WHERE id = :order_id;
INSERT INTO receipts VALUES (:order_id);
COMMIT;
\\ack

\\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
`;
