// Every link inside the site leads to a page that exists, and every anchor to a heading on it.

import { visitParents } from "unist-util-visit-parents";
import type { Problem } from "./problem";
import type { Text } from "./text";

/** The headings' ids of each page, by its address. Pages whose headings are not read have null: any anchor passes. */
export type Addresses = ReadonlyMap<string, ReadonlySet<string> | null>;

/** Links of one text that lead nowhere. `address` is the text's own. */
export function checkLinks(text: Text, address: string, addresses: Addresses): readonly Problem[] {
  const problems: Problem[] = [];
  visitParents(text.tree, "link", (node) => {
    const message = faultOf(node.url, address, addresses);
    if (message === null) return;
    problems.push({
      file: text.file,
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
      message,
    });
  });
  return problems;
}

function faultOf(url: string, own: string, addresses: Addresses): string | null {
  if (/^https:\/\//.test(url)) return null;
  if (!/^[/#]/.test(url)) return `a link is https://…, /page/ or #heading, not ${url}`;
  const [page = "", anchor] = url.split("#");
  const target = page === "" ? own : page;
  if (!addresses.has(target)) return `no page ${target}`;
  const headings = addresses.get(target);
  if (anchor !== undefined && headings && !headings.has(anchor)) {
    return `no heading #${anchor} on ${target}; there are: ${[...headings].join(", ")}`;
  }
  return null;
}
