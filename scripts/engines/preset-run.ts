// What a preset gives: in Node, and as the page tells it in a browser.

import type { Cell } from "../../engine/postgres/result";
import { windowNames } from "../../engine/terminals/script-steps";
import { sentenceOf } from "../../engine/terminals/sentence";
import type { StepOutcome, TerminalStep } from "../../engine/terminals/step";
import { windowAfter } from "../../engine/terminals/windows";
import type { EnginePage } from "./engine";

/** A run as it can be compared: the sentences of each step, and each window's tables. */
export interface PresetRun {
  readonly sentences: readonly (readonly string[])[];
  readonly tables: Readonly<Record<string, readonly (readonly (readonly string[])[])[]>>;
}

/** The run of these steps, from their outcomes. */
export function runOf(steps: readonly TerminalStep[], outcomes: readonly StepOutcome[]): PresetRun {
  const sentences = outcomes.map(({ events }) => events.map((event) => sentenceOf(event, steps[event.step])));
  const tables = windowNames(steps)
    .toSorted()
    .map((name) => {
      const shown = windowAfter(name, steps, outcomes).lines.flatMap((line) => {
        if (line.kind === "typed" || line.event.kind !== "result") return [];
        const { result } = line.event;
        if (result.status === "error" || result.columns.length === 0) return [];
        return [
          [result.columns.map((column) => column.name), ...result.rows.map((row) => row.map(cellText))],
        ];
      });
      return [name, shown] as const;
    });
  return { sentences, tables: Object.fromEntries(tables) };
}

/** A value as the page writes it. */
function cellText(cell: Cell): string {
  if (cell === null) return "NULL, no value";
  return cell === "" ? "empty text" : cell;
}

/** How long the page may take until something is there to be seen: PostgreSQL has to start first. */
const patience = 120_000;

async function until(page: EnginePage, condition: string): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await page.evaluate(condition))) {
    if (Date.now() > deadline) throw new Error(`In ${page.version} this never came true: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const steps = `document.querySelectorAll('section[aria-labelledby="terminals-steps"] ol > li')`;

/** Opens the page. It is alive once it offers the script to be changed. */
export async function openTerminals(page: EnginePage, site: string): Promise<void> {
  await page.open(`${site}/terminals/`);
  await until(page, `document.querySelector("#terminals-script") !== null`);
}

/** Plays all of a preset in the page and reads what it tells. */
export async function runInPage(page: EnginePage, preset: string, count: number): Promise<PresetRun> {
  await page.evaluate(`void (location.hash = "#preset=${preset}")`);
  await until(
    page,
    `document.querySelector("select").value === "${preset}" && ${steps}.length === ${count} && document.querySelector("[data-sentence]") === null`,
  );
  await page.evaluate(
    `void [...document.querySelectorAll("button")].find((button) => button.textContent === "Run all").click()`,
  );
  await until(page, `${steps}[${count - 1}].getAttribute("aria-current") === "step"`);
  const read = `JSON.stringify({
    sentences: [...${steps}].map((step) => [...step.querySelectorAll("[data-sentence]")].map((line) => line.textContent)),
    tables: Object.fromEntries([...document.querySelectorAll('section[aria-label^="Terminal "]')].map((terminal) => [
      terminal.getAttribute("aria-label").replace("Terminal ", ""),
      [...terminal.querySelectorAll("table")].map((table) =>
        [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent))),
    ])),
  })`;
  return JSON.parse(String(await page.evaluate(read)));
}
