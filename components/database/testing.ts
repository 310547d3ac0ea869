// For tests: workers in threads of Node's, and time that passes when the test says so.

import { readFileSync } from "node:fs";
import { MessageChannel, Worker } from "node:worker_threads";
import { pgliteFile } from "../../engine/postgres/image-origin";
import { testImageBytes } from "../../engine/postgres/test-image";
import type { Timer } from "../../engine/rpc/client";
import type { WorkerHandle } from "./server-worker";
import type { TestWorkerData } from "./test-worker";

/** The parts of a server, made once for a test file. */
export async function makeTestParts(): Promise<Omit<TestWorkerData, "port">> {
  return {
    image: await testImageBytes(),
    wasm: await WebAssembly.compile(readFileSync(pgliteFile("pglite.wasm"))),
  };
}

/** A thread does not take over how this process reads TypeScript. */
const startTypeScript = `
  const { workerData } = require("node:worker_threads");
  import("tsx/esm/api").then(({ tsImport }) => tsImport(workerData.file, workerData.file));
`;

const databaseWorker = new URL("./test-worker.ts", import.meta.url);

/** A worker with a server made of these parts: the database's, or another that takes the same. */
export function openTestWorker(parts: Omit<TestWorkerData, "port">, file = databaseWorker): WorkerHandle {
  const { port1, port2 } = new MessageChannel();
  const workerData: TestWorkerData = { ...parts, port: port2 };
  const thread = new Worker(startTypeScript, {
    eval: true,
    workerData: { ...workerData, file: file.href },
    transferList: [port2],
  });
  const port = port1 as unknown as MessagePort;
  thread.on("error", (error) =>
    port.dispatchEvent(Object.assign(new Event("error"), { message: error.message })),
  );
  port.start();
  return {
    port,
    terminate() {
      port.close();
      void thread.terminate();
    },
  };
}

/** A clock that stands still until it is told to go on. */
export class TestTime {
  #now = 0;
  readonly #waiting = new Set<{
    readonly at: number;
    readonly length: number;
    readonly callback: () => void;
  }>();
  readonly #watchers = new Map<number, () => void>();

  readonly now = (): number => this.#now;

  readonly timer: Timer = (milliseconds, callback) => {
    const entry = { at: this.#now + milliseconds, length: milliseconds, callback };
    this.#waiting.add(entry);
    this.#watchers.get(milliseconds)?.();
    this.#watchers.delete(milliseconds);
    return () => this.#waiting.delete(entry);
  };

  /** Resolves as soon as somebody waits for that long. */
  awaited(milliseconds: number): Promise<void> {
    if ([...this.#waiting].some(({ length }) => length === milliseconds)) return Promise.resolve();
    return new Promise((resolve) => this.#watchers.set(milliseconds, resolve));
  }

  /** Lets time pass. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const entry of [...this.#waiting]) {
      if (entry.at > this.#now) continue;
      this.#waiting.delete(entry);
      entry.callback();
    }
  }
}
