// What a learner can do with the terminals: play, step back and forth, type, lose a connection, bring another script.

import { readPsqlInput } from "../../engine/terminals/psql-input";
import { setupTerminal } from "../../engine/terminals/script-steps";
import { namesInWords, stepNumber } from "../../engine/terminals/sentence";
import type { TerminalStep } from "../../engine/terminals/step";
import { windowAfter } from "../../engine/terminals/windows";
import { noticeFor } from "./notice-words";
import { type ClientParts, TerminalsClient } from "./terminals-client";
import {
  createTerminalsStore,
  freshState,
  type Origin,
  type Retry,
  type TerminalsNotice,
  type TerminalsState,
  type TerminalsStore,
  windowsFor,
} from "./terminals-store";

/** The actions, and the state they change. */
export interface TerminalsActions {
  readonly store: TerminalsStore;
  /** Starts the server a moment before it is needed. */
  start(): void;
  /** Takes other steps. Nothing is played. */
  load(origin: Origin, steps: readonly TerminalStep[], notice: string | null): void;
  /** Goes on by one step: in sight again if it has been played already, or played now. */
  forward(): Promise<void>;
  back(): void;
  /** Goes to where so many of the played steps are in sight. */
  seek(at: number): void;
  /** Plays all that is left. */
  runAll(): Promise<void>;
  /** Plays a terminal's next step of the script now, though those of others may stand before it. */
  runNextOf(terminal: string): Promise<void>;
  write(terminal: string, draft: string): void;
  /** Takes what was typed: plays the statements and commands in it that are complete, keeps the rest. */
  enter(terminal: string): Promise<void>;
  /** Loses a terminal's connection. */
  lose(terminal: string): Promise<void>;
  /** Brings back the steps as they were loaded. */
  reset(): void;
  addWindow(): void;
  /** Ends the step that is being played. */
  stop(): void;
  say(notice: TerminalsNotice | null): void;
}

/** Makes the terminals of a page. Nothing starts before `start()` or the first step. */
export function createTerminals(
  parts: Omit<ClientParts, "onStatus">,
  origin: Origin,
  steps: readonly TerminalStep[],
): TerminalsActions {
  const store = createTerminalsStore(origin, steps);
  const { getState, setState } = store;
  const client = new TerminalsClient({ ...parts, onStatus: (server) => setState({ server }) });
  /** Grows when other steps are loaded: what was asked before then is nobody's. */
  let loads = 0;

  function move(change: Partial<TerminalsState>): void {
    setState(({ moves }) => ({ objection: null, notice: null, ...change, moves: moves + 1 }));
  }

  /** Plays the step at `at`, which has no outcome yet. Tells whether it came to its end. */
  async function play(): Promise<boolean> {
    const load = loads;
    const { at, steps, outcomes } = getState();
    const step = steps[at];
    if (step === undefined) return false;
    setState({ playing: at, notice: null, objection: null });
    const before = outcomes.slice(0, at).flatMap((outcome, place) => {
      const played = steps[place];
      return played ? [{ step: played, outcome }] : [];
    });
    const end = await client.play(before, step);
    if (load !== loads) return false;
    setState({ playing: null });
    if (end.kind === "played") {
      move({ outcomes: [...outcomes.slice(0, at), end.outcome], at: at + 1 });
      return true;
    }
    const notice = noticeFor(end, at);
    // What was shown can't be trusted then.
    move(end.kind === "differs" ? { notice, outcomes: [], at: 0 } : { notice });
    return false;
  }

  async function forward(): Promise<boolean> {
    const { at, steps, outcomes, playing } = getState();
    if (playing !== null || at >= steps.length) return false;
    if (at >= outcomes.length) return play();
    move({ at: at + 1 });
    return true;
  }

  /**
   * Plays what a script sets up before its terminals begin, where that is still to come: whoever goes on in a window means to
   * find the tables there. Tells whether that came to its end.
   */
  async function playSetup(): Promise<boolean> {
    const load = loads;
    const { steps } = getState();
    const first = steps.findIndex(({ terminal }) => terminal !== setupTerminal);
    const end = first < 0 ? steps.length : first;
    while (load === loads && getState().at < end) if (!(await forward())) return false;
    return load === loads;
  }

  /** Makes this the next step, and forgets what came of the later ones. Gives its place. */
  function put(step: TerminalStep, without: number | null = null): number {
    const { steps, outcomes, at } = getState();
    const later = steps.slice(at).filter((_, place) => place + at !== without);
    const changed = [...steps.slice(0, at), step, ...later];
    setState({ steps: changed, outcomes: outcomes.slice(0, at) });
    return at;
  }

  /** Takes a step that could not be played out of the script. */
  function takeBack(unplayed: number, retry: Retry | null): void {
    setState(({ steps, notice }) => ({
      steps: steps.filter((_, place) => place !== unplayed),
      notice: notice?.retry ? { ...notice, retry } : notice,
    }));
  }

  /** Why a terminal takes nothing now, or null. */
  function objectionTo(terminal: string): string | null {
    const { steps, outcomes, at, playing } = getState();
    if (playing !== null) return `Step ${stepNumber(playing)} is being played. Wait for its end, or stop it.`;
    const { wait } = windowAfter(terminal, steps, outcomes.slice(0, at));
    if (wait === null) return null;
    const names = namesInWords(wait.waitsFor);
    return `${terminal} waits for ${names} since step ${stepNumber(wait.since)} and takes nothing until that is over. Go on in ${names}, or lose ${terminal}’s connection.`;
  }

  function object(terminal: string): boolean {
    const text = objectionTo(terminal);
    if (text !== null) setState(({ moves }) => ({ objection: { terminal, text }, moves: moves + 1 }));
    return text !== null;
  }

  const write = (terminal: string, draft: string): void =>
    setState(({ drafts, objection }) => ({
      drafts: { ...drafts, [terminal]: draft },
      objection: objection?.terminal === terminal ? null : objection,
    }));

  function load(origin: Origin, steps: readonly TerminalStep[], notice: string | null): void {
    loads++;
    if (getState().playing !== null) client.stop();
    const { server, moves } = getState();
    const words: TerminalsNotice | null =
      notice === null ? null : { tone: "note", text: notice, retry: null };
    setState({ ...freshState(origin, steps), server, notice: words, moves: moves + 1 });
  }

  return {
    store,
    start: () => client.start(),
    load,
    async forward() {
      await forward();
    },
    back() {
      const { at, playing } = getState();
      if (at > 0 && playing === null) move({ at: at - 1 });
    },
    seek(at) {
      const { outcomes, playing } = getState();
      if (playing === null) move({ at: Math.max(0, Math.min(at, outcomes.length)) });
    },
    async runAll() {
      const load = loads;
      while (load === loads && (await forward()));
    },
    async runNextOf(terminal) {
      if (object(terminal) || !(await playSetup())) return;
      const { steps, at } = getState();
      const place = steps.findIndex((step, index) => index >= at && step.terminal === terminal);
      const step = steps[place];
      if (step === undefined) return;
      if (place > at) put(step, place);
      await forward();
    },
    write,
    async enter(terminal) {
      const typed = () => readPsqlInput(getState().drafts[terminal] ?? "");
      if ((getState().drafts[terminal] ?? "").trim() === "" || object(terminal)) return;
      const load = loads;
      if (typed().lines.length > 0 && !(await playSetup())) return;
      const { lines, rest, open } = typed();
      write(terminal, open === null ? "" : `${rest.trimEnd()}\n`);
      for (const [place, line] of lines.entries()) {
        const unplayed = put({ terminal, text: line });
        const ended = await play();
        if (load !== loads) return;
        const waits = objectionTo(terminal) !== null;
        if (ended && !(waits && place < lines.length - 1)) continue;
        // What could not be played stands in the input again, not in the script.
        if (!ended) takeBack(unplayed, { kind: "enter", terminal });
        const left = lines.slice(ended ? place + 1 : place).join("\n");
        setState(({ drafts }) => ({
          drafts: { ...drafts, [terminal]: [left, drafts[terminal]].join("\n").trimEnd() },
        }));
        return;
      }
    },
    async lose(terminal) {
      if (getState().playing !== null) return;
      const load = loads;
      const unplayed = put({ terminal, text: "\\q" });
      if (!(await play()) && load === loads) takeBack(unplayed, null);
    },
    reset() {
      const { origin, loaded } = getState();
      load(origin, loaded, null);
    },
    addWindow: () => setState(({ windows, steps }) => ({ windows: windowsFor(steps, windows.length + 1) })),
    stop: () => client.stop(),
    say: (notice) => move({ notice }),
  };
}
