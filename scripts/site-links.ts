// Every link inside the exported site leads to a page or a file that is there, and every anchor to an element with that id.

/** A link that leads nowhere. */
export interface BrokenLink {
  /** The page that has it. */
  readonly page: string;
  readonly href: string;
  readonly reason: "no such page or file" | "no such anchor";
}

/** An exported page: its address, such as `/lessons/`, and its HTML. */
export interface ExportedPage {
  readonly address: string;
  readonly html: string;
}

/** Scripts hold the same page once more, as data. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;

/** The links of all pages that lead nowhere. `hasFile`: whether the site has a file at an address. */
export function brokenLinks(
  pages: readonly ExportedPage[],
  hasFile: (address: string) => boolean,
): readonly BrokenLink[] {
  const markup = pages.map(({ address, html }) => ({ address, html: html.replace(scripts, "") }));
  const anchors = new Map(markup.map(({ address, html }) => [address, idsIn(html)]));
  return markup.flatMap(({ address, html }) =>
    [...new Set(hrefsIn(html))].flatMap((href): readonly BrokenLink[] => {
      const reason = faultOf(href, address, anchors, hasFile);
      return reason === null ? [] : [{ page: address, href, reason }];
    }),
  );
}

function faultOf(
  href: string,
  own: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
  hasFile: (address: string) => boolean,
): BrokenLink["reason"] | null {
  if (!/^[/#?]/.test(href)) return null;
  const [before = "", fragment = ""] = href.split("#", 2);
  const address = before.split("?")[0] || own;
  const ids = anchors.get(address);
  if (ids === undefined) return hasFile(address) ? null : "no such page or file";
  // A fragment with a `=` is data, such as a script in the lab or a scene's step.
  return fragment === "" || fragment.includes("=") || ids.has(decodeURIComponent(fragment))
    ? null
    : "no such anchor";
}

function idsIn(html: string): ReadonlySet<string> {
  return new Set(attributes(html, /\sid="([^"]*)"/g));
}

function hrefsIn(html: string): readonly string[] {
  return attributes(html, /<(?:a|link)\b[^>]*?\shref="([^"]*)"/g);
}

function attributes(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(([, value = ""]) =>
    value.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
  );
}
