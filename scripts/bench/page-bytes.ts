// What a page loads before anybody touches it, by kind, compressed as a host would.

import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Page } from "playwright";

/** Bytes of one kind of file: as they are, gzipped, and with Brotli. */
export interface Bytes {
  readonly files: number;
  readonly plain: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** The kinds of file that are told apart. */
export const kinds = ["document", "script", "style", "font", "wasm and data", "other"] as const;

type Kind = (typeof kinds)[number];

function kindOf(url: string, type: string): Kind {
  if (/\.(wasm|data)$|\/postgres\//.test(url)) return "wasm and data";
  if (type === "document") return "document";
  if (type === "script" || /\.js$/.test(url)) return "script";
  if (type === "stylesheet") return "style";
  if (type === "font") return "font";
  return "other";
}

/** Opens an address, waits until nothing more is asked for, and weighs what came. */
export async function weighPage(page: Page, address: string): Promise<Readonly<Record<Kind, Bytes>>> {
  const seen = new Map<string, Kind>();
  page.on("response", (response) => {
    if (response.status() === 200)
      seen.set(response.url(), kindOf(response.url(), response.request().resourceType()));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const totals = Object.fromEntries(
    kinds.map((kind) => [kind, { files: 0, plain: 0, gzip: 0, brotli: 0 }]),
  ) as Record<Kind, Bytes>;
  for (const [url, kind] of seen) {
    // Asked for again: the browser does not keep the bodies of what it only preloaded.
    const body = await (await page.request.get(url)).body();
    totals[kind] = add(totals[kind], body, kind === "font");
  }
  return totals;
}

function add(total: Bytes, body: Buffer, isCompressed: boolean): Bytes {
  const gzip = isCompressed ? body.length : gzipSync(body, { level: 9 }).length;
  const brotli = isCompressed
    ? body.length
    : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  return {
    files: total.files + 1,
    plain: total.plain + body.length,
    gzip: total.gzip + gzip,
    brotli: total.brotli + brotli,
  };
}
