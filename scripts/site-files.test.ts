import { describe, expect, test } from "vitest";
import { readOrigin, robots, sitemap } from "./site-files";

describe("the origin", () => {
  test("is none where nothing is given", () => {
    expect(readOrigin(undefined)).toBeNull();
    expect(readOrigin(" ")).toBeNull();
  });

  test("is taken with or without a slash at its end", () => {
    expect(readOrigin("https://example.org/")).toBe("https://example.org");
    expect(readOrigin("http://localhost:3000")).toBe("http://localhost:3000");
  });

  test.each(["example.org", "https://example.org/course/", "ftp://example.org", "https://example.org/?x"])(
    "%s is none, and says so",
    (value) => {
      expect(() => readOrigin(value)).toThrow(`not ${value}`);
    },
  );
});

test("the sitemap has every address, whole and in order", () => {
  const text = sitemap("https://example.org", ["/b/", "/a/?x&y"]);
  expect([...text.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "https://example.org/a/?x&amp;y",
    "https://example.org/b/",
  ]);
});

test("robots.txt names the sitemap where there is one", () => {
  expect(robots(null)).toBe("User-agent: *\nAllow: /\n");
  expect(robots("https://example.org")).toContain("\nSitemap: https://example.org/sitemap.xml\n");
});
