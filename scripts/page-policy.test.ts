// The policy a page carries.

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pagePolicy, withPolicy } from "./page-policy";

const page = (body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/></head><body>${body}</body></html>`;
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page's policy", () => {
  it("holds the hash of each inline script, and needs none for scripts from files", () => {
    const html = withPolicy(
      page('<script>go(1)</script><script src="/a.js" async=""></script><script id="x">go(2)</script>'),
    );
    expect(html).toContain(hash("go(1)"));
    expect(html).toContain(hash("go(2)"));
    expect(html.match(/sha256-/g)).toHaveLength(2);
  });

  it("stands before the first script and after the character set", () => {
    const html = withPolicy(page("<script>go(1)</script>"));
    expect(html.indexOf("Content-Security-Policy")).toBeGreaterThan(html.indexOf("charSet"));
    expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.indexOf("<script"));
  });

  it("allows no inline script without its hash, and no eval but WebAssembly's", () => {
    const scripts = pagePolicy([])
      .split("; ")
      .find((part) => part.startsWith("script-src"));
    expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval'");
  });

  it("refuses a page that has no place for it", () => {
    expect(() => withPolicy("<html></html>")).toThrow("no <meta charSet");
  });
});
