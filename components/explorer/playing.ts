// The page's end of the worker that plays: starts it when it is needed, and replaces it when it has to go.

import type { RpcClient, Timer } from "../../engine/rpc/client";
import { RpcError } from "../../engine/rpc/rpc-error";
import type { WorkerHandle } from "../database/server-worker";
import { checkFailure, playFailure, startFailure } from "./failure-words";
import { LiveWorker, noLimit, startSilence } from "./live-worker";
import type { PlayerProtocol } from "./protocol";
import type { Directed, ExplorerClient, ExplorerFailure, ExplorerStatus, Played } from "./types";

/** How long a choice may take, in milliseconds. */
export const choiceLimit = 20_000;

/** How long a scene may take to its end, whose steps are not told one by one. */
export const sceneLimit = 60_000;

/** What playing stands on. */
export interface PlayingParts {
  readonly open: () => WorkerHandle;
  readonly timer: Timer;
  readonly onStatus: (status: ExplorerStatus) => void;
}

interface Live {
  readonly worker: LiveWorker<PlayerProtocol>;
  ready: Promise<null> | null;
}

type Ask<Outcome> = (rpc: RpcClient<PlayerProtocol>) => Promise<Outcome>;

/** Plays and checks scripts. Nothing it promises is ever broken. */
export class Playing implements Pick<ExplorerClient, "check" | "play" | "direct"> {
  readonly #parts: PlayingParts;
  #live: Live | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: PlayingParts) {
    this.#parts = parts;
  }

  /** Starts the database. Gives why it can't, or null. */
  async start(): Promise<ExplorerFailure | null> {
    const live = this.#current();
    try {
      await this.#ready(live);
      return null;
    } catch (thrown) {
      live.worker.end();
      return startFailure(thrown);
    }
  }

  check: ExplorerClient["check"] = async (source) => {
    const ask = () => this.#call((rpc) => rpc.call("check", source, { deadline: noLimit }));
    try {
      return await ask();
    } catch (thrown) {
      // A worker that a schedule's failure has ended takes the checks with it: they are asked again of the next.
      return wasEnded(thrown) ? ask().catch(checkFailure) : checkFailure(thrown);
    }
  };

  play: ExplorerClient["play"] = (source, choices) =>
    this.#inTurn<Played>(choiceLimit, (rpc) =>
      rpc.call("play", { source, choices }, { deadline: choiceLimit }),
    );

  direct: ExplorerClient["direct"] = (source, plan, beginning = []) =>
    this.#inTurn<Directed>(sceneLimit, (rpc) =>
      rpc.call("direct", { source, plan, beginning }, { deadline: sceneLimit }),
    );

  /** One schedule at a time: a time limit counts from when it is a schedule's turn. */
  #inTurn<Outcome>(limit: number, ask: Ask<Outcome>): Promise<Outcome | ExplorerFailure> {
    const answer = this.#turn.then(async () => {
      const failure = await this.start();
      if (failure !== null) return failure;
      return this.#call(ask).catch((thrown) => playFailure(thrown, limit));
    });
    this.#turn = answer;
    return answer;
  }

  /** Ends the worker if it fails to answer. */
  async #call<Outcome>(ask: Ask<Outcome>): Promise<Outcome> {
    const { worker } = this.#current();
    try {
      return await ask(worker.rpc);
    } catch (thrown) {
      worker.end();
      throw thrown;
    }
  }

  #current(): Live {
    if (this.#live !== null) return this.#live;
    const worker: LiveWorker<PlayerProtocol> = new LiveWorker(this.#parts.open, this.#parts.timer, () => {
      if (this.#live?.worker !== worker) return;
      this.#live = null;
      this.#parts.onStatus({ kind: "idle" });
    });
    this.#live = { worker, ready: null };
    return this.#live;
  }

  #ready(live: Live): Promise<null> {
    if (live.ready !== null) return live.ready;
    const tell = (status: ExplorerStatus) => {
      if (this.#live === live) this.#parts.onStatus(status);
    };
    tell({ kind: "starting", stage: "Loading PostgreSQL", fraction: 0 });
    live.ready = live.worker.rpc
      .call("start", null, {
        deadline: startSilence,
        onProgress: ({ stage, fraction }) => tell({ kind: "starting", stage, fraction }),
      })
      .then((started) => {
        tell({ kind: "ready" });
        return started;
      });
    return live.ready;
  }
}

function wasEnded(thrown: unknown): boolean {
  return thrown instanceof RpcError && thrown.code === "disposed";
}
