// Bundles the page of the benchmark, and serves it with a scene.

import { mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import sirv from "sirv";
import { build } from "vite";
import { pgliteFile } from "../../../engine/postgres/image-origin";
import { root } from "../../step";
import type { PlayedScene } from "./played-scene";

/** A served page; `close` ends it. */
export interface ServedScene {
  readonly url: string;
  readonly close: () => void;
}

const noExplorer = path.join(root, "scripts/bench/stage/no-explorer.ts");

/** Bundles the page as a browser gets it: React in its production form, the styles of the site, and an explorer's module. */
export async function bundlePage(explorer = noExplorer): Promise<string> {
  const outDir = mkdtempSync(path.join(tmpdir(), "stage-"));
  await build({
    root: path.join(root, "scripts/bench/stage"),
    configFile: false,
    logLevel: "error",
    mode: "production",
    resolve: { alias: { "@": root } },
    plugins: [
      {
        name: "explorer",
        enforce: "pre",
        resolveId: (address) => (address.endsWith("/explorer/page-explorer") ? explorer : null),
      },
    ],
    oxc: { jsx: { runtime: "automatic" } },
    build: { outDir, emptyOutDir: true, modulePreload: false },
  });
  return outDir;
}

/** Serves a bundled page with a scene on a free port, and the files PostgreSQL is loaded from. */
export function serveScene(folder: string, scene: PlayedScene): Promise<ServedScene> {
  const text = JSON.stringify(scene);
  const files = sirv(folder);
  const ours = sirv(path.join(root, "public"));
  const programs: Readonly<Record<string, string>> = {
    "pglite.wasm": pgliteFile("pglite.wasm"),
    "libpg-query.wasm": path.join(root, "node_modules/libpg-query/wasm/libpg-query.wasm"),
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const program = programs[path.basename(pathname)];
    if (pathname === "/scene.json") response.setHeader("Content-Type", "application/json").end(text);
    else if (program) response.setHeader("Content-Type", "application/wasm").end(readFileSync(program));
    else if (pathname.startsWith("/postgres/")) ours(request, response);
    else files(request, response);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("the server has no port");
      resolve({ url: `http://localhost:${address.port}/`, close: () => server.close() });
    });
  });
}
