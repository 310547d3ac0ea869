// Starts a server: PGlite from an image, or with initdb where there is none.

import { PGlite } from "@electric-sql/pglite";
import type { Image } from "./image";
import { ImageFilesystem } from "./image-filesystem";
import { asParameters, baseParameters } from "./parameters";

/** How to start. */
export interface ServerOptions {
  /** What to start from. Without it initdb runs first, which takes seconds. */
  readonly image?: Image;
  /** PGlite's `pglite.wasm`, compiled. Without it PGlite loads its own. */
  readonly wasm?: WebAssembly.Module;
  /**
   * Gives up the start. A failed start never settles inside PGlite, so a caller passes a deadline here, and aborts it from
   * its `unhandledrejection` listener: the promise then rejects with the signal's reason.
   */
  readonly signal?: AbortSignal;
  /** Settings besides those every server has, as `name=value`. */
  readonly settings?: readonly string[];
}

/** The smallest module there is: what PGlite gets in place of initdb's where initdb never runs. */
const emptyModule = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

/** Starts a server for one client. Rejects when it can't start, or when the signal aborts. */
export async function startServer(options: ServerOptions = {}): Promise<PGlite> {
  const { image, wasm, signal, settings = [] } = options;
  signal?.throwIfAborted();
  const starting = PGlite.create({
    startParams: [...baseParameters, ...asParameters(settings)],
    ...(wasm && { pgliteWasmModule: wasm }),
    ...(image && {
      fs: new ImageFilesystem(image, PGlite.paths.PGDATA),
      // The image's filesystem hands over its own, so these two are only there not to be downloaded.
      fsBundle: new Blob([]),
      initdbWasmModule: new WebAssembly.Module(emptyModule),
    }),
  });
  return signal ? Promise.race([starting, aborted(signal)]) : starting;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
