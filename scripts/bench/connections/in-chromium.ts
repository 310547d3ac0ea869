// Measures the connections in Chromium: bundles the worker, serves it with PostgreSQL's files, and waits for its figures.

import { createServer } from "node:http";
import { isBuiltin } from "node:module";
import path from "node:path";
import { chromium } from "playwright";
import { build } from "vite";
import { chromiumArguments, findChromium } from "../../chromium";
import { root } from "../../step";
import type { Figures } from "./measures";

type Served = readonly [type: string, body: string | Uint8Array];

const page = `<!doctype html><title>Connections</title><link rel="icon" href="data:,"><script>
  const worker = new Worker("/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => { window.figures = data; };
  worker.onerror = ({ message }) => { window.figures = { failure: message }; };
</script>`;

declare global {
  interface Window {
    figures?: Figures | { readonly failure: string };
  }
}

/** Starts a Chromium for it. `wasm` is PGlite's program, `image` what the server starts from. */
export async function measureInChromium(wasm: Uint8Array, image: Uint8Array): Promise<Figures> {
  const served: ReadonlyMap<string, Served> = new Map([
    ["/", ["text/html", page]],
    ["/pglite.wasm", ["application/wasm", wasm]],
    ["/image", ["application/octet-stream", image]],
    ...(await bundle()),
  ]);
  const server = createServer((request, response) => {
    const [type, body] = served.get(request.url ?? "") ?? [];
    if (type === undefined) response.writeHead(404).end();
    else response.setHeader("Content-Type", type).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments],
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(`http://localhost:${address.port}/`);
    await tab.waitForFunction(() => window.figures !== undefined, null, { timeout: 300_000, polling: 500 });
    const figures = await tab.evaluate(() => window.figures);
    if (!figures || "failure" in figures) throw new Error(figures?.failure ?? "The worker gave no figures.");
    return figures;
  } finally {
    await browser.close();
    server.close();
  }
}

/** The worker and the pieces it loads, by address. */
async function bundle(): Promise<readonly (readonly [string, Served])[]> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      write: false,
      assetsInlineLimit: 0,
      target: "es2022",
      rollupOptions: {
        // PGlite asks for them under Node only.
        external: (id) => isBuiltin(id),
        input: path.join(root, "scripts/bench/connections/browser.worker.ts"),
        output: { entryFileNames: "worker.js" },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  return outputs.flatMap(({ output }) =>
    output.map((file): readonly [string, Served] =>
      file.type === "chunk"
        ? [`/${file.fileName}`, ["text/javascript", file.code]]
        : [`/${file.fileName}`, ["application/octet-stream", file.source]],
    ),
  );
}
