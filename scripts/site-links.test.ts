import { expect, test } from "vitest";
import { brokenLinks } from "./site-links";

const page = (address: string, html: string) => ({ address, html });
const none = () => false;

test("a link to a page, to an anchor on it and to an anchor on the same page is right", () => {
  const pages = [
    page("/", '<a href="/a/">a</a><a class="x" href="/a/#there">b</a><a href="#here">c</a><p id="here">'),
    page("/a/", '<h2 id="there">'),
  ];
  expect(brokenLinks(pages, none)).toEqual([]);
});

test("a link to nothing is named with its page, once", () => {
  const html =
    '<a href="/gone/">a</a><a href="/gone/">a</a><a href="/#gone">b</a><link rel="alternate" href="/gone.md"/>';
  expect(brokenLinks([page("/", html)], none)).toEqual([
    { page: "/", href: "/gone/", reason: "no such page or file" },
    { page: "/", href: "/#gone", reason: "no such anchor" },
    { page: "/", href: "/gone.md", reason: "no such page or file" },
  ]);
});

test("a file is no page, and is asked for", () => {
  expect(brokenLinks([page("/", '<a href="/a.md">a</a>')], (address) => address === "/a.md")).toEqual([]);
});

test("data in a fragment, other hosts and what stands in scripts are left alone", () => {
  const html =
    '<a href="/#scene=a&amp;step=2">a</a><a href="https://example.org/">b</a><a href="mailto:x">c</a><script>\'<a href="/gone/">\'</script>';
  expect(brokenLinks([page("/", html)], none)).toEqual([]);
});
