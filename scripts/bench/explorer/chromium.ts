// Searches in Chromium: bundles the page, serves it, and asks it.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import sirv from "sirv";
import { build, type Plugin } from "vite";
import { pgliteFile } from "../../../engine/postgres/image-origin";
import { chromiumArguments, findChromium } from "../../chromium";
import { root } from "../../step";
import type { Asked, Measured } from "./measured";

/** A page that searches, in a browser of its own. */
export interface SearchingPage {
  search(asked: Asked): Promise<Measured>;
  close(): Promise<void>;
}

const sources = path.join(root, "scripts/bench/explorer");

const nodeModules = new Set(builtinModules);
const nothing = "\0nothing";

/** PGlite and the parser ask for Node's own modules only where they run there. */
const withoutNode: Plugin = {
  name: "without-node",
  enforce: "pre",
  resolveId: (id) => (nodeModules.has(id.replace(/^node:/, "")) ? nothing : null),
  load: (id) => (id === nothing ? "export default {};" : null),
};

/** Opens the page. */
export async function openSearchingPage(): Promise<SearchingPage> {
  const folder = mkdtempSync(path.join(tmpdir(), "explorer-"));
  await build({
    root: sources,
    configFile: false,
    logLevel: "error",
    plugins: [withoutNode],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: {
        input: ["index.html", "worker.ts"].map((file) => path.join(sources, file)),
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  const served = await serve(folder);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments],
  });
  const page = await browser.newPage();
  page.on("pageerror", (error) => process.stderr.write(`${error.message}\n`));
  await page.goto(served.url);
  await page.waitForFunction(() => window.search !== undefined);
  return {
    search: (asked) =>
      page.evaluate((request) => {
        if (window.search === undefined) throw new Error("the page has not started");
        return window.search(request);
      }, asked),
    async close() {
      await browser.close();
      served.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Serves the bundle, and what PostgreSQL is made of. */
function serve(folder: string): Promise<{ readonly url: string; close(): void }> {
  const programs: Readonly<Record<string, string>> = {
    "pglite.wasm": pgliteFile("pglite.wasm"),
    "libpg-query.wasm": path.join(root, "node_modules/libpg-query/wasm/libpg-query.wasm"),
  };
  const [bundle, ours] = [sirv(folder), sirv(path.join(root, "public"))];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const program = programs[path.basename(pathname)];
    if (program) response.setHeader("Content-Type", "application/wasm").end(readFileSync(program));
    else if (pathname.startsWith("/postgres/")) ours(request, response);
    else bundle(request, response);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("the server has no port");
      resolve({ url: `http://localhost:${address.port}/`, close: () => server.close() });
    });
  });
}
