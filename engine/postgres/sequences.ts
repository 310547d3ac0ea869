// Sequences: a statement that waits is run a second time, and must draw the numbers that it drew the first time.

import type { Server } from "./shared-server";

/** How far a sequence is. */
interface SequenceState {
  readonly last: bigint;
  readonly called: boolean;
}

/** Every sequence's state, by its quoted name. */
export type SequenceStates = ReadonlyMap<string, SequenceState>;

/** A sequence that a statement drew from, before and after. */
export interface Drawn {
  readonly name: string;
  readonly before: SequenceState;
  readonly after: SequenceState;
}

/** The database's sequences. */
export interface Sequences {
  /** To be called when tables may have changed. */
  forget(): void;
  read(): Promise<SequenceStates>;
  /** Puts them back to where the statement began. Gives where they are now, for `goOn`. */
  rewind(drawn: readonly Drawn[]): Promise<SequenceStates>;
  /** Puts them to where they were before the rewind, unless the statement drew further. */
  goOn(before: SequenceStates): Promise<void>;
}

/** What differs between two readings. */
export function drawnBetween(before: SequenceStates, after: SequenceStates): readonly Drawn[] {
  return [...after].flatMap(([name, state]) => {
    const earlier = before.get(name);
    if (!earlier || (earlier.last === state.last && earlier.called === state.called)) return [];
    return [{ name, before: earlier, after: state }];
  });
}

/** Reads and moves the sequences with statements of our own. */
export function openSequences(server: Server): Sequences {
  let query: string | null = null;

  async function queryOf(): Promise<string> {
    const list = await server.must(
      `SELECT quote_ident(nspname) || '.' || quote_ident(relname) FROM pg_class c
       JOIN pg_namespace n ON n.oid = relnamespace WHERE relkind = 'S' AND relpersistence <> 't'`,
    );
    const names = list.status === "ok" ? list.rows.flatMap(([name]) => name ?? []) : [];
    return names
      .map((name) => `SELECT '${name.replaceAll("'", "''")}', last_value, is_called FROM ${name}`)
      .join(" UNION ALL ");
  }

  async function read(): Promise<SequenceStates> {
    query ??= await queryOf();
    if (query === "") return new Map();
    const states = await server.must(query);
    const rows = states.status === "ok" ? states.rows : [];
    return new Map(
      rows.map(([name, last, called]) => [name ?? "", { last: BigInt(last ?? 0), called: called === "t" }]),
    );
  }

  async function set(states: Iterable<readonly [string, SequenceState]>): Promise<void> {
    const calls = [...states].map(
      ([name, { last, called }]) => `setval('${name.replaceAll("'", "''")}', ${last}, ${called})`,
    );
    if (calls.length > 0) await server.must(`SELECT ${calls.join(", ")}`);
  }

  return {
    forget() {
      query = null;
    },
    read,
    async rewind(drawn) {
      if (drawn.length === 0) return new Map();
      const now = await read();
      await set(drawn.map(({ name, before }) => [name, before]));
      return new Map([...now].filter(([name]) => drawn.some((one) => one.name === name)));
    },
    async goOn(before) {
      if (before.size === 0) return;
      const now = await read();
      await set([...before].filter(([name, { last }]) => last > (now.get(name)?.last ?? last)));
    },
  };
}
