// What has become of a question, in a few words.

import type { Answered } from "@/components/progress/record";

/** Whether it was answered right, and in how many tries. */
export function standing({ right, tries }: Answered): string {
  return `${right ? "answered right" : "not yet right"}, ${tries === 1 ? "1 try" : `${tries} tries`}`;
}
