// The _headers file as the server reads it.

import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { headersFor, parseHeaders } from "./headers";
import { root } from "./step";

describe("the _headers file", () => {
  const rules = parseHeaders(readFileSync(path.join(root, "public/_headers"), "utf8"));

  it("gives every address the headers of all rules that match it", () => {
    expect(headersFor("/lessons/", rules).get("X-Content-Type-Options")).toBe("nosniff");
    expect(headersFor("/lessons/", rules).get("Cache-Control")).toBeUndefined();
    expect(headersFor("/_next/static/x.js", rules).get("Cache-Control")).toContain("immutable");
  });

  it("joins a header that two rules set, so that both policies hold", () => {
    expect(headersFor("/_next/static/x.js", rules).get("Content-Security-Policy")).toMatch(
      /frame-ancestors 'none'.*, .*'wasm-unsafe-eval'/,
    );
  });

  it("never allows eval or inline scripts", () => {
    for (const { headers } of rules) {
      for (const [name, value] of headers) {
        if (name === "Content-Security-Policy")
          expect(value).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
      }
    }
  });

  it("says which line is neither a path nor a header", () => {
    expect(() => parseHeaders("/*\n  A: b\nnonsense")).toThrow("_headers:3");
    expect(() => parseHeaders("  A: b")).toThrow("_headers:1");
  });
});
