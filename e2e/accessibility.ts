// What axe finds on a page in the state it is in, as lines to read in a failed test.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** One line for each fault against WCAG 2.2 AA or good practice: the rule, the place, what to do. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`),
  );
}
