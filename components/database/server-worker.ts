// One worker from its start to its end. It never comes back: after a stop or a failure a new one takes its place.

import { connect, type RpcClient, type Timer } from "../../engine/rpc/client";
import type { Port } from "../../engine/rpc/message";
import { RpcError } from "../../engine/rpc/rpc-error";
import type { DatabaseProtocol, StartProgress } from "./protocol";

/** A worker just made, and how to be rid of it. */
export interface WorkerHandle {
  readonly port: Port;
  terminate(): void;
}

/** Without any progress for so long, a start or a replay counts as failed. */
const silence = 30_000;

/** A worker that starts at once. */
export class ServerWorker {
  /** The server's version. Rejects with an `RpcError` if it can't start. */
  readonly ready: Promise<string>;
  readonly #rpc: RpcClient<DatabaseProtocol>;
  readonly #handle: WorkerHandle;
  #ended = false;

  /** `onBroken` is called once if the worker dies on its own; it has ended then. */
  constructor(
    handle: WorkerHandle,
    timer: Timer,
    onProgress: (progress: StartProgress) => void,
    onBroken: (error: RpcError) => void,
  ) {
    this.#handle = handle;
    this.#rpc = connect(handle.port, timer, (error) => {
      this.end();
      onBroken(error);
    });
    this.ready = this.#rpc.call("start", null, { deadline: silence, onProgress });
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Runs a text. Rejects with an `RpcError`. */
  run(
    request: DatabaseProtocol["run"]["request"],
    onProgress: (step: DatabaseProtocol["run"]["progress"]) => void,
  ): Promise<DatabaseProtocol["run"]["answer"]> {
    return this.#rpc.call("run", request, { deadline: silence, onProgress });
  }

  /** Ends it, whatever it is doing. What was asked of it is rejected. */
  end(reason = new RpcError("disposed", "PostgreSQL was ended.")): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#rpc.dispose(reason);
    this.#handle.terminate();
  }
}
