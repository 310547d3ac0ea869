// What every end-to-end test watches for: an empty console, no failed request, no other host.

import { test as base, expect } from "playwright/test";

/** `test` as Playwright's, and it fails if a page logged an error or warning, threw, or asked another host. */
export const test = base.extend<{ watch: { allow(pattern: RegExp): void } }>({
  watch: [
    async ({ context, baseURL }, use) => {
      const complaints: string[] = [];
      const allowed: RegExp[] = [];
      const own = new URL(baseURL ?? "http://localhost").origin;
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning")
          complaints.push(`console ${message.type()}: ${message.text()}`);
      });
      context.on("weberror", (error) =>
        complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`),
      );
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && url.origin !== own)
          complaints.push(`asked another host: ${url.href}`);
      });
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
