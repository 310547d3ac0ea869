// The last step of a build, on each exported page: boundaries in their place, then the Content-Security-Policy for what is left
// inline. After it, over all pages: every link leads somewhere, and what crawlers read is written.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { inlineBoundaries } from "./inline-boundaries";
import { withPolicy } from "./page-policy";
import { readOrigin, robots, sitemap } from "./site-files";
import { brokenLinks, type ExportedPage } from "./site-links";
import { root } from "./step";

const out = path.join(root, "out");
const origin = readOrigin(process.env["SITE_ORIGIN"]);

const pages = globSync(["**/*.html"], { cwd: out }).map((file): ExportedPage => {
  const place = path.join(out, file);
  const html = withPolicy(inlineBoundaries(readFileSync(place, "utf8")));
  writeFileSync(place, html);
  return { address: `/${file.replace(/(^|\/)index\.html$/, "$1")}`, html };
});

const broken = brokenLinks(pages, (address) => existsSync(path.join(out, decodeURIComponent(address))));
for (const { page, href, reason } of broken) process.stderr.write(`${page}: ${href}: ${reason}\n`);
if (broken.length > 0) process.exitCode = 1;

const addresses = pages.map(({ address }) => address).filter((address) => address.endsWith("/"));
writeFileSync(path.join(out, "robots.txt"), robots(origin));
if (origin !== null) writeFileSync(path.join(out, "sitemap.xml"), sitemap(origin, addresses));
process.stdout.write(
  `finished ${pages.length} pages${origin === null ? "; SITE_ORIGIN is not set: no sitemap" : ""}\n`,
);
