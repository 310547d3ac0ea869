// For tests: who waits for whom on a real server, and whether anything still moves there.

import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { RealSession } from "./real-session";

/** What is to be seen of a session from outside, by its process. */
export interface Observed {
  /** The lock it waits for, in the server's words. */
  readonly waits: string | null;
  readonly blockers: readonly number[];
  /** When it became idle, in seconds. */
  readonly idleSince: number;
}
type Observation = ReadonlyMap<number, Observed>;

const OBSERVATION = `
SELECT a.pid, array_to_string(pg_blocking_pids(a.pid), ' ') AS blockers,
  CASE WHEN a.state LIKE 'idle%' THEN extract(epoch FROM a.state_change) END AS idle_since,
  (SELECT l.mode || ' on ' || CASE l.locktype
      WHEN 'transactionid' THEN 'transaction ' || l.transactionid
      WHEN 'tuple' THEN format('tuple (%s,%s) of relation %s of database %s', l.page, l.tuple, l.relation, l.database)
      WHEN 'relation' THEN format('relation %s of database %s', l.relation, l.database)
      WHEN 'advisory' THEN format('advisory lock [%s,%s,%s,%s]', l.database, l.classid, l.objid, l.objsubid)
      ELSE l.locktype END
   FROM pg_locks l WHERE l.pid = a.pid AND NOT l.granted) AS waits
FROM pg_stat_activity a WHERE a.pid = ANY ($1)`;

/**
 * Waits until every statement has ended, or waits for a session that is idle or waits itself and has been through the search
 * for deadlocks, as the server announces it: then nothing moves any more. Gives what is to be seen then.
 */
export async function settle(monitor: pg.Client, sessions: readonly RealSession[]): Promise<Observation> {
  for (;;) {
    const seen = await observe(monitor, sessions);
    const open = sessions.filter(({ busy }) => busy !== null && busy.ended === null);
    const still = open.every(({ pid, announced }) => {
      const waits = seen.get(pid)?.waits ?? null;
      return waits !== null && waits === announced && !isInCircle(pid, seen);
    });
    // When those that have ended became idle, and who blocks the others, is to be seen only now.
    if (still) return observe(monitor, sessions);
    await pause(1);
  }
}

async function observe(monitor: pg.Client, sessions: readonly RealSession[]): Promise<Observation> {
  const { rows } = await monitor.query<{
    pid: string;
    blockers: string;
    idle_since: string | null;
    waits: string | null;
  }>(OBSERVATION, [sessions.map(({ pid }) => pid)]);
  return new Map(
    rows.map(({ pid, blockers, idle_since, waits }) => [
      Number(pid),
      { waits, blockers: blockers.split(" ").filter(Boolean).map(Number), idleSince: Number(idle_since) },
    ]),
  );
}

/** Whom each process waits for. */
type Blockers = ReadonlyMap<number, Pick<Observed, "blockers">>;

/** Whether following who blocks whom leads back: PostgreSQL has yet to end one of them. */
export function isInCircle(pid: number, seen: Blockers): boolean {
  const open = [...(seen.get(pid)?.blockers ?? [])];
  const passed = new Set<number>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === pid) return true;
    if (passed.has(next)) continue;
    passed.add(next);
    open.push(...(seen.get(next)?.blockers ?? []));
  }
  return false;
}

/**
 * Puts those who waited for another of them after that one. A process that has committed, and so let the other go on, may be
 * the last of the two to say that it is idle. Who ends in a deadlock has waited for nobody's end.
 */
export function blockersFirst<Session extends { readonly pid: number }>(
  ended: readonly Session[],
  before: Blockers,
  isDeadlock: (session: Session) => boolean,
): readonly Session[] {
  const left = [...ended];
  const ordered: Session[] = [];
  while (left.length > 0) {
    const free = left.findIndex(
      (session) =>
        isDeadlock(session) || !left.some(({ pid }) => before.get(session.pid)?.blockers.includes(pid)),
    );
    ordered.push(...left.splice(Math.max(free, 0), 1));
  }
  return ordered;
}

/**
 * Sessions that have ended, in the order in which they did: by when they became idle, but those who waited for another after
 * that one. Several who waited are woken in the order in which they began to wait (`queue`), and then run beside each other: which of
 * them is idle first is chance.
 */
export function inOrderOfEnd(
  ended: readonly RealSession[],
  now: Observation,
  before: Observation,
  queue: readonly RealSession[],
): readonly RealSession[] {
  const idleSince = ({ pid }: RealSession) => now.get(pid)?.idleSince ?? 0;
  const byIdle = ended.toSorted((a, b) => idleSince(a) - idleSince(b));
  const woken = queue.filter((session) => ended.includes(session)).values();
  const inTurn = byIdle.map((session) =>
    queue.includes(session) ? (woken.next().value ?? session) : session,
  );
  // Whose deadlock comes first is chance where several woke: here it is told in turn with the others.
  return blockersFirst(inTurn, before, () => false);
}
