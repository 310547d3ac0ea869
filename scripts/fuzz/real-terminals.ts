// Terminals on a real PostgreSQL: runs a statement and waits until everything that can go on has gone on.

import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Cell } from "../../engine/postgres/result";
import { blockersFirst, isInCircle } from "../../engine/world/testing/lock-waits";
import type { Ended, Heard } from "./heard";
import type { RealServer } from "./real-server";

/** Terminals of a real server, by name. */
export interface RealTerminals {
  /** Runs a statement at a terminal that doesn't wait. Gives its event, then those of the ones it woke, as they ended. */
  run(terminal: string, sql: string, place: number): Promise<readonly Heard[]>;
  /** Ends everything that is open and empties the database. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

interface Terminal {
  readonly name: string;
  readonly client: pg.Client;
  readonly pid: number;
  /** What the server said it still waits for, and for how long already its timer has been through. */
  announced: string | null;
  busy: { readonly place: number; ended: Ended | null } | null;
}

/** Opens terminals with these names. */
export async function openRealTerminals(
  server: RealServer,
  names: readonly string[],
): Promise<RealTerminals> {
  const observer = await server.connect();
  const terminals = await Promise.all(names.map((name) => openTerminal(server, name)));
  const pids = terminals.map(({ pid }) => pid);
  /** What was to be seen when the last step had come to rest. */
  let seenBefore: Awaited<ReturnType<typeof observe>> = new Map();

  function find(name: string): Terminal {
    const terminal = terminals.find((candidate) => candidate.name === name);
    if (!terminal) throw new Error(`There is no terminal ${name}.`);
    return terminal;
  }

  const nameOf = (pid: number): string =>
    terminals.find((terminal) => terminal.pid === pid)?.name ?? String(pid);

  /** What each waits for, as the server announces it, and whom; and when it became idle. */
  async function observe() {
    const { rows } = await observer.query<{
      pid: number;
      waits: string | null;
      blockers: number[];
      idle_since: string | null;
      waits_long: boolean | null;
    }>(observation, [pids]);
    return new Map(rows.map((row) => [row.pid, row]));
  }

  /**
   * Waits until every busy terminal has ended, or waits for one that is idle or waits itself and has been through the search
   * for deadlocks: then nothing moves any more. The server announces that it has been through it; on a machine that is very
   * busy an announcement was once not heard, and who waits two hundred times as long has been through it too.
   */
  async function settle() {
    for (;;) {
      const seen = await observe();
      const open = terminals.filter(({ busy }) => busy && !busy.ended);
      const still = open.every((terminal) => {
        const { waits = null, waits_long: long = false } = seen.get(terminal.pid) ?? {};
        return waits !== null && (waits === terminal.announced || long) && !isInCircle(terminal.pid, seen);
      });
      // When those that have ended became idle, and who blocks the others, is to be seen only now.
      if (still) return observe();
      await pause(1);
    }
  }

  async function run(name: string, sql: string, place: number): Promise<readonly Heard[]> {
    const own = find(name);
    const before = new Set(terminals.filter(({ busy }) => busy).map((terminal) => terminal.name));
    if (before.has(name)) throw new Error(`${name} waits.`);
    start(own, sql, place, nameOf);
    const seen = await settle();
    const heard: Heard[] = [];
    if (own.busy && !own.busy.ended) {
      const waitsFor = terminals
        .filter(({ pid }) => seen.get(own.pid)?.blockers.includes(pid))
        .map((terminal) => terminal.name);
      heard.push({ terminal: name, place, kind: "waiting", waitsFor: [...new Set(waitsFor)].sort() });
    }
    const idleSince = ({ pid }: Terminal) => Number(seen.get(pid)?.idle_since);
    const ended = terminals
      .filter((terminal) => terminal.busy?.ended)
      .sort((a, b) => Number(b === own) - Number(a === own) || idleSince(a) - idleSince(b));
    const inOrder = blockersFirst(ended, seenBefore, isDeadlock);
    seenBefore = seen;
    for (const terminal of inOrder) {
      if (!terminal.busy?.ended) continue;
      heard.push({ terminal: terminal.name, place: terminal.busy.place, ...terminal.busy.ended });
      terminal.busy = null;
    }
    return heard;
  }

  async function reset(): Promise<void> {
    seenBefore = new Map();
    for (const terminal of terminals) {
      while (terminal.busy && !terminal.busy.ended) {
        await observer.query("SELECT pg_cancel_backend($1)", [terminal.pid]);
        await pause(1);
      }
      terminal.busy = null;
    }
    for (const { client } of terminals) {
      await client.query("ROLLBACK");
      await client.query("DISCARD ALL");
      for (const setting of settings) await client.query(setting);
    }
    await observer.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
  }

  return {
    run,
    reset,
    async stop() {
      await Promise.all([observer, ...terminals.map(({ client }) => client)].map((client) => client.end()));
    },
  };
}

/** The server tells a client when its statement has waited so long that it has looked for deadlocks. */
const settings = ["SET deadlock_timeout = '4ms'", "SET log_lock_waits = on", "SET client_min_messages = log"];

const observation = `
SELECT a.pid, pg_blocking_pids(a.pid) AS blockers,
  CASE WHEN a.state LIKE 'idle%' THEN extract(epoch FROM a.state_change) END AS idle_since,
  (SELECT l.mode || ' on ' || CASE l.locktype
      WHEN 'transactionid' THEN 'transaction ' || l.transactionid
      WHEN 'tuple' THEN format('tuple (%s,%s) of relation %s of database %s', l.page, l.tuple, l.relation, l.database)
      WHEN 'relation' THEN format('relation %s of database %s', l.relation, l.database)
      WHEN 'spectoken' THEN format('speculative token %s of transaction %s', l.objid, l.transactionid)
      WHEN 'advisory' THEN format('advisory lock [%s,%s,%s,%s]', l.database, l.classid, l.objid, l.objsubid)
      ELSE l.locktype END
   FROM pg_locks l WHERE l.pid = a.pid AND NOT l.granted) AS waits,
  (SELECT clock_timestamp() - l.waitstart > interval '1 s'
   FROM pg_locks l WHERE l.pid = a.pid AND NOT l.granted) AS waits_long
FROM pg_stat_activity a WHERE a.pid = ANY ($1)`;

async function openTerminal(server: RealServer, name: string): Promise<Terminal> {
  const client = await server.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const terminal: Terminal = { name, client, pid: rows[0]?.pid ?? 0, announced: null, busy: null };
  client.on("notice", ({ message }) => {
    const still = /still waiting for (.*) after/.exec(message ?? "")?.[1];
    if (still !== undefined) terminal.announced = still;
  });
  for (const setting of settings) await client.query(setting);
  return terminal;
}

function start(terminal: Terminal, sql: string, place: number, nameOf: (pid: number) => string): void {
  const busy: NonNullable<Terminal["busy"]> = { place, ended: null };
  terminal.busy = busy;
  terminal.announced = null;
  terminal.client
    .query<(string | null)[]>({ text: sql, rowMode: "array", types: { getTypeParser: () => asText } })
    .then(
      ({ command, rowCount, fields, rows }) => {
        const columns = fields.map((field) => field.name);
        busy.ended = { kind: "ok", command, rowCount, columns, rows: rows as readonly (readonly Cell[])[] };
      },
      (error: pg.DatabaseError) => {
        const { code = "", message, detail = null } = error;
        const told = code === "40P01" ? withNames(detail ?? "", nameOf) : detail;
        busy.ended = { kind: "error", sqlstate: code, message, detail: told };
      },
    );
}

/** The detail of a deadlock with terminals in place of processes and transactions, and no numbers of tables. */
function withNames(detail: string, nameOf: (pid: number) => string): string {
  const line = /process (\d+) waits for (.*); blocked by process (\d+)/i;
  return detail
    .split("\n")
    .map((text) =>
      text.replace(line, (_, waiter: string, what: string, blocker: string) => {
        const named = what
          .replace(
            /speculative token \d+ of transaction \d+/,
            `a speculative token of ${nameOf(Number(blocker))}`,
          )
          .replace(/transaction \d+/, `a transaction of ${nameOf(Number(blocker))}`)
          .replace(/relation \d+ of database \d+/, "relation");
        return `${nameOf(Number(waiter))} waits for ${named}; blocked by ${nameOf(Number(blocker))}`;
      }),
    )
    .join("\n");
}

function asText(value: string): string {
  return value;
}

function isDeadlock({ busy }: Terminal): boolean {
  return busy?.ended?.kind === "error" && busy.ended.sqlstate === "40P01";
}
