// Prints what the lesson, home and guide pages load before anybody touches them.

import { chromium } from "playwright";
import { chromiumArguments, findChromium } from "../chromium";
import { serve } from "../serve";
import { main } from "../step";
import { kinds, weighPage } from "./page-bytes";

const addresses = ["/", "/lessons/deduplicating-in-consumers/", "/guide/deduplicate-at-least-once-messages/"];

main(async () => {
  const executablePath = findChromium();
  const { server, url } = await serve(0);
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...chromiumArguments],
  });
  for (const address of addresses) {
    const context = await browser.newContext();
    const bytes = await weighPage(await context.newPage(), `${url}${address}`);
    process.stdout.write(`\n${address}\n`);
    for (const kind of kinds) {
      const { files, plain, gzip, brotli } = bytes[kind];
      const sizes = [plain, gzip, brotli].map((size) => `${(size / 1024).toFixed(1)} KB`.padStart(11));
      process.stdout.write(
        `  ${kind.padEnd(14)} ${String(files).padStart(3)} files ${sizes.join("")}   (plain, gzip, brotli)\n`,
      );
    }
    await context.close();
  }
  await browser.close();
  server.close();
});
