// What axe finds on a page in the state it is in, as lines to read in a failed test.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/**
 * One line for each fault against WCAG 2.2 AA or good practice: the rule, the place, what to do. With `parts`, only these
 * are looked at: a whole lesson takes axe a minute.
 */
export async function accessibilityFaults(page: Page, parts: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags([
    "wcag2a",
    "wcag2aa",
    "wcag21a",
    "wcag21aa",
    "wcag22aa",
    "best-practice",
  ]);
  for (const part of parts) axe.include(part);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}
