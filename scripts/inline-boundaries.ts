// Puts the HTML of React's Suspense boundaries where it belongs. React moves large boundaries to the end of a document and
// brings them back by script, which helps a stream and hurts a file: without JavaScript they would stay hidden.

const outlined =
  /<div hidden id="S:([0-9a-f]+)">([\s\S]*?)<\/div><script>(?:\$RB=[\s\S]*?)?\$RC\("B:\1","S:\1"\)<\/script>/g;
const placeholder = /<!--\$\?--><template id="B:([0-9a-f]+)"><\/template>[\s\S]*?<!--\/\$-->/g;

/** A page's HTML with every boundary's content in its place, as if it had been rendered there. Throws if one is left over. */
export function inlineBoundaries(html: string): string {
  const contents = new Map<string, string>();
  let page = html.replace(outlined, (_, id: string, content: string) => {
    contents.set(id, content);
    return "";
  });
  // A boundary may stand inside another's content: go on until none is left.
  for (let before = ""; before !== page; ) {
    before = page;
    page = page.replace(placeholder, (whole, id: string) => {
      const content = contents.get(id);
      contents.delete(id);
      return content === undefined ? whole : `<!--$-->${content}<!--/$-->`;
    });
  }
  const left = /<template id="B:|<div hidden id="S:|\$RC\(/.exec(page);
  if (left || contents.size > 0)
    throw new Error(
      `a Suspense boundary could not be put in its place: ${left?.[0] ?? [...contents.keys()]}`,
    );
  return page;
}
