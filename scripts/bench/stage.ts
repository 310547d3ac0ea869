// A scene with 200 messages on the stage, played in Chromium: what the page's scripts take of each frame on the processor, how many frames there are,
// and whether anything around the scene moves.

import { rmSync } from "node:fs";
import { type CDPSession, chromium } from "playwright";
import { chromiumArguments, findChromium } from "../chromium";
import { main } from "../step";
import { manyMessages } from "./stage/many-messages";
import { bundlePage, serveScene } from "./stage/serve-scene";

const messages = 200;
const steps = 60;
/** How long is looked at, in milliseconds. */
const watched = 10_000;

/** What one frame took on the page's main thread, in milliseconds. */
interface Frame {
  readonly scripting: number;
  readonly rest: number;
}

interface TraceEntry {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Time on the processor, which others on the machine take nothing from. */
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
}

const scripting = new Set([
  "FunctionCall",
  "FireAnimationFrame",
  "EvaluateScript",
  "EventDispatch",
  "TimerFire",
  "RunMicrotasks",
  "V8.GCScavenger",
  "MinorGC",
  "MajorGC",
]);
const drawing = new Set(["UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit"]);

/** The frames of a recording: from one animation frame to the next, what was run and what was drawn. */
function framesOf(entries: readonly TraceEntry[]): readonly Frame[] {
  const main = entries.find(({ name }) => name === "FireAnimationFrame");
  if (main === undefined) throw new Error("no frame was recorded");
  const own = entries
    .filter(({ tid, pid, ph }) => tid === main.tid && pid === main.pid && ph === "X")
    .toSorted((one, other) => one.ts - other.ts);
  const begins = own.filter(({ name }) => name === "FireAnimationFrame").map(({ ts }) => ts);
  return begins.slice(0, -1).map((begin, index) => {
    const end = begins[index + 1] ?? begin;
    const inside = own.filter(({ ts }) => ts >= begin && ts < end);
    return { scripting: outermost(inside, scripting), rest: outermost(inside, drawing) };
  });
}

/** The time of the entries with these names, those within another one not counted twice. */
function outermost(entries: readonly TraceEntry[], names: ReadonlySet<string>): number {
  let total = 0;
  let until = 0;
  for (const { name, ts, dur = 0, tdur = dur } of entries) {
    if (!names.has(name) || ts < until) continue;
    total += tdur;
    until = ts + dur;
  }
  return total / 1000;
}

async function record(session: CDPSession, during: () => Promise<void>): Promise<readonly TraceEntry[]> {
  const entries: TraceEntry[] = [];
  session.on("Tracing.dataCollected", ({ value }) => entries.push(...(value as unknown as TraceEntry[])));
  const complete = new Promise<void>((resolve) => session.once("Tracing.tracingComplete", () => resolve()));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "v8"] },
  });
  await during();
  await session.send("Tracing.end");
  await complete;
  return entries;
}

function share(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN).toFixed(2);
}

function line(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `  ${name.padEnd(22)} median ${share(sorted, 0.5).padStart(6)} ms   95th percentile ${share(sorted, 0.95).padStart(6)} ms\n`;
}

main(async () => {
  const folder = await bundlePage();
  const served = await serveScene(folder, manyMessages(messages, steps));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArguments],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 1400 } });
  await page.goto(served.url);
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const scene = document.getElementById("scene");
    type Shift = PerformanceEntry & { value: number; sources: readonly { node?: Node | null }[] };
    new PerformanceObserver((list) => {
      // Words that change inside of the scene are no shift: what counts is what stands around it.
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.some(({ node }) => node && !scene?.contains(node))) shifts.push(value);
    }).observe({ type: "layout-shift" });
  });
  const after = () => page.locator("#after").evaluate((element) => element.getBoundingClientRect().top);
  const before = await after();
  const session = await page.context().newCDPSession(page);
  const entries = await record(session, async () => {
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.waitForTimeout(watched);
  });
  const frames = framesOf(entries);
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
  );
  const moved = (await after()) - before;
  await browser.close();
  served.close();
  rmSync(folder, { recursive: true });
  process.stdout.write(
    `A scene with ${messages} messages, played for ${watched / 1000} s in Chromium:\n` +
      `  ${"frames".padEnd(22)} ${frames.length} (${(frames.length / (watched / 1000)).toFixed(1)} a second)\n` +
      line(
        "scripts, each frame",
        frames.map((frame) => frame.scripting),
      ) +
      line(
        "style, layout, paint",
        frames.map(({ rest }) => rest),
      ) +
      `  ${"layout shift around it".padEnd(22)} ${shifted.toFixed(4)}; what stands after the scene moved by ${moved} px\n`,
  );
});
