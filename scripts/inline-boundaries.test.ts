// React's outlined boundaries, put back.

import { describe, expect, it } from "vitest";
import { inlineBoundaries } from "./inline-boundaries";

const runtime = "$RB=[];$RC=function(a,b){};";

describe("a page with outlined boundaries", () => {
  it("reads in order without its scripts", () => {
    const html =
      '<p>a</p><div><!--$?--><template id="B:0"></template><i>…</i><!--/$--></div><p>b</p><!--$?--><template id="B:1"></template><!--/$-->' +
      `<div hidden id="S:0"><div>zero</div></div><script>${runtime}$RC("B:0","S:0")</script>` +
      '<div hidden id="S:1">one</div><script>$RC("B:1","S:1")</script>';
    expect(inlineBoundaries(html)).toBe(
      "<p>a</p><div><!--$--><div>zero</div><!--/$--></div><p>b</p><!--$-->one<!--/$-->",
    );
  });

  it("finds a boundary inside another", () => {
    const html =
      '<!--$?--><template id="B:0"></template><!--/$-->' +
      `<div hidden id="S:0">x<!--$?--><template id="B:1"></template><!--/$--></div><script>${runtime}$RC("B:0","S:0")</script>` +
      '<div hidden id="S:1">y</div><script>$RC("B:1","S:1")</script>';
    expect(inlineBoundaries(html)).toBe("<!--$-->x<!--$-->y<!--/$--><!--/$-->");
  });

  it("leaves every other page as it is", () => {
    const html = "<p>a</p><!--$--><p>b</p><!--/$--><script>go()</script>";
    expect(inlineBoundaries(html)).toBe(html);
  });

  it("is refused if a boundary would stay hidden", () => {
    expect(() => inlineBoundaries('<!--$?--><template id="B:0"></template><!--/$-->')).toThrow(
      "could not be put",
    );
    expect(() => inlineBoundaries('<div hidden id="S:0">x</div><script>$RC("B:0","S:0")</script>')).toThrow(
      "could not be put",
    );
  });
});
