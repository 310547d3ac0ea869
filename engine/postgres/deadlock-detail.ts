// What PostgreSQL says in the DETAIL of a deadlock. Connections stand there by their names in place of process numbers, and
// transactions by whose they are, so that the same statements give the same text.

import type { WaitLink } from "./client";
import { type HeldLock, lockType } from "./lock-table";
import type { Server } from "./shared-server";

/** Lock modes by number (storage/lockdefs.h). */
const modeNames = [
  ...["", "AccessShareLock", "RowShareLock", "RowExclusiveLock", "ShareUpdateExclusiveLock", "ShareLock"],
  ...["ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"],
];

/** One line for each who waits. May ask the server for names, so it must be able to answer. */
export async function describeCircle(circle: readonly WaitLink[], server: Server): Promise<string> {
  const lines: string[] = [];
  for (const link of circle) {
    lines.push(`${link.waiter} waits for ${await describeWait(link, server)}; blocked by ${link.blocker}.`);
  }
  return lines.join("\n");
}

async function describeWait({ wait, blocker, queued }: WaitLink, server: Server): Promise<string> {
  if (wait.kind === "lock" && wait.wanted.tag.type === lockType.speculativeToken) {
    return `${modeNames[wait.wanted.mode]} on a speculative token of ${blocker}`;
  }
  if (wait.kind === "lock") return describeLock(wait.wanted, server);
  if (queued && wait.row) return describeLock(wait.row, server);
  return `ShareLock on a transaction of ${blocker}`;
}

async function describeLock({ tag, mode }: HeldLock, server: Server): Promise<string> {
  const [, relation, page, item] = tag.fields;
  const lock = modeNames[mode] ?? "";
  switch (tag.type) {
    case lockType.relation:
      return `${lock} on relation ${await nameOf(relation, server)}`;
    case lockType.tuple:
      return `${lock} on tuple (${page},${item}) of relation ${await nameOf(relation, server)}`;
    case lockType.advisory:
      return `${lock} on advisory lock [${tag.fields.join(",")}]`;
    default:
      return `${lock} on something else`;
  }
}

async function nameOf(relation: number, server: Server): Promise<string> {
  const answer = await server.must(`SELECT ${relation}::regclass`);
  return (answer.status === "ok" ? answer.rows[0]?.[0] : null) ?? String(relation);
}
