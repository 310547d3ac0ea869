// What crawlers read: robots.txt, and a sitemap where the site's origin is known, since its addresses have to be whole.

/** The origin that the site will stand at, such as `https://example.org`; null where it isn't given. */
export function readOrigin(value: string | undefined): string | null {
  if (value === undefined || value.trim() === "") return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== "/" ||
    url.search !== "" ||
    url.hash !== ""
  )
    throw new Error(`SITE_ORIGIN is an origin such as https://example.org, not ${value}`);
  return url.origin;
}

/** The sitemap of some pages, by their addresses. */
export function sitemap(origin: string, addresses: readonly string[]): string {
  const entries = addresses
    .toSorted()
    .map((address) => `  <url><loc>${escaped(`${origin}${address}`)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** robots.txt: everything may be read. */
export function robots(origin: string | null): string {
  const lines = ["User-agent: *", "Allow: /"];
  return `${[...lines, ...(origin === null ? [] : ["", `Sitemap: ${origin}/sitemap.xml`])].join("\n")}\n`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
