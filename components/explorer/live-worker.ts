// A worker of the explorer from its start to its end. It never comes back: another takes its place.

import { connect, type RpcClient, type Timer } from "../../engine/rpc/client";
import type { Protocol } from "../../engine/rpc/message";
import { RpcError } from "../../engine/rpc/rpc-error";
import type { WorkerHandle } from "../database/server-worker";

/** Without any progress for so long, a start counts as failed, in milliseconds: a slow machine compiles for a while. */
export const startSilence = 90_000;

/**
 * The longest time a timer can measure, for what may take as long as it takes: a worker that dies is heard of otherwise, and
 * one that hangs is ended by whoever waits for a schedule.
 */
export const noLimit = 2 ** 31 - 1;

/** A worker and what can be asked of it. */
export class LiveWorker<P extends Protocol> {
  readonly rpc: RpcClient<P>;
  readonly #handle: WorkerHandle;
  readonly #onEnd: () => void;
  #ended = false;

  /** `onEnd` is called once, when it dies or is ended. */
  constructor(open: () => WorkerHandle, timer: Timer, onEnd: () => void) {
    this.#handle = openOr(open);
    this.#onEnd = onEnd;
    this.rpc = connect(this.#handle.port, timer, () => this.end());
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Ends it, whatever it is doing: what was asked of it is rejected. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.rpc.dispose(new RpcError("disposed", "The explorer was ended."));
    this.#handle.terminate();
    this.#onEnd();
  }
}

/** A browser without module workers, or a policy that forbids them: whoever asks gets the reason. */
function openOr(open: () => WorkerHandle): WorkerHandle {
  try {
    return open();
  } catch (thrown) {
    const postMessage = () => {
      throw thrown;
    };
    return { port: { postMessage, addEventListener() {}, removeEventListener() {} }, terminate() {} };
  }
}
