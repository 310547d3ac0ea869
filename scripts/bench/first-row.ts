// From a press on Run to the first row, with nothing of PostgreSQL loaded before: the site's PostgreSQL beside a stock PGlite.create()
// that runs the same example, in turns, each in a browser of its own.

import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import sirv from "sirv";
import { readExample } from "../../engine/example/read-example";
import { pgliteFile } from "../../engine/postgres/image-origin";
import { chromiumArguments, findChromium } from "../chromium";
import { serve } from "../serve";
import { main, root } from "../step";

const repetitions = Number(process.env["REPETITIONS"] ?? 5);
const lesson = "deduplicating-in-consumers";
const exampleName = "processed-table";

/** Set by the pages when the first row is there, in milliseconds since the worker was asked for. */
declare global {
  interface Window {
    firstRow?: number;
  }
}

/** Serves a page whose worker is PGlite as its documentation has it. */
function serveStock(setup: string, run: string): Promise<{ server: Server; url: string }> {
  const worker = `
    import { PGlite } from "/pglite/index.js";
    const pglite = await PGlite.create();
    await pglite.exec(${JSON.stringify(setup)});
    const results = await pglite.exec(${JSON.stringify(run)});
    postMessage(results.at(-1).rows);
  `;
  const page = `<!doctype html><title>Stock PGlite</title><link rel="icon" href="data:,"><button>Run</button><script>
    document.querySelector("button").onclick = () => {
      const begun = performance.now();
      const worker = new Worker("/worker.js", { type: "module" });
      worker.onmessage = () => { window.firstRow = performance.now() - begun; };
    };
  </script>`;
  const own: Readonly<Record<string, readonly [type: string, body: string]>> = {
    "/": ["text/html", page],
    "/worker.js": ["text/javascript", worker],
  };
  const files = sirv(path.dirname(pgliteFile("pglite.wasm")), { etag: true });
  const server = createServer((request, response) => {
    const [type, body] = own[request.url ?? ""] ?? [];
    if (type !== undefined) {
      response.setHeader("Content-Type", type).end(body);
      return;
    }
    request.url = request.url?.replace(/^\/pglite/, "") ?? "";
    files(request, response);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") throw new Error("the server has no port");
      resolve({ server, url: `http://localhost:${address.port}/` });
    });
  });
}

/** Notes when the site's worker is made and when it tells of a statement that gave a row. Text, since it runs in the page. */
const watchWorker = `
  window.Worker = class extends Worker {
    constructor(address, options) {
      super(address, options);
      const begun = performance.now();
      this.addEventListener("message", ({ data }) => {
        if (data?.body?.entry?.answer?.result?.rows?.length > 0) window.firstRow ??= performance.now() - begun;
      });
    }
  };
`;

/** Presses a button and waits for the first row. `alive` is there as soon as the button works. */
async function measure(browser: Browser, url: string, alive: string, button: string): Promise<number> {
  // As on a phone: without a pointer whose coming near starts the site's database before the press.
  const page = await browser.newPage({ hasTouch: true, isMobile: true });
  await page.addInitScript({ content: watchWorker });
  await page.goto(url, { waitUntil: "networkidle" });
  await page
    .locator(button)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.locator(alive).first().waitFor();
  await page
    .locator(button)
    .first()
    .evaluate((element: HTMLElement) => element.click());
  await page.waitForFunction(() => window.firstRow !== undefined, null, { timeout: 120_000, polling: 100 });
  const time = await page.evaluate(() => window.firstRow ?? Number.NaN);
  await page.close();
  return time;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

main(async () => {
  const file = path.join(root, "lessons", lesson, "examples", `${exampleName}.sql`);
  const reading = readExample(readFileSync(file, "utf8"));
  if (reading.kind === "problems") throw new Error(`${file} has mistakes: npm run check:lessons`);
  const { title, setup, run } = reading.example;
  const site = await serve(0);
  const stock = await serveStock(setup, run);
  const executablePath = findChromium();
  const inBrowser = async (url: string, alive: string, button: string) => {
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...chromiumArguments],
    });
    const time = await measure(browser, url, alive, button);
    await browser.close();
    return time;
  };
  const times = { site: [] as number[], stock: [] as number[] };
  const example = `.example:has-text("${title}")`;
  for (let round = 0; round < repetitions; round++) {
    times.site.push(
      await inBrowser(
        `${site.url}/lessons/${lesson}/`,
        `${example} textarea`,
        `${example} button:text-is("Run")`,
      ),
    );
    times.stock.push(await inBrowser(stock.url, "button", "button"));
  }
  const [ours, theirs] = [median(times.site), median(times.stock)];
  const list = (all: readonly number[]) => all.map((time) => time.toFixed(0).padStart(6)).join("");
  process.stdout.write(
    `First row, ms (median of ${repetitions}):\n` +
      `  this site          ${ours.toFixed(0).padStart(6)}   each:${list(times.site)}\n` +
      `  PGlite.create()    ${theirs.toFixed(0).padStart(6)}   each:${list(times.stock)}\n` +
      `  ${(theirs / ours).toFixed(1)} times faster\n`,
  );
  site.server.close();
  stock.server.close();
});
