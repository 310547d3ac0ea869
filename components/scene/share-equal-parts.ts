// Makes equal parts of plain data one object. What goes from the server to the page carries an object once, however often it
// is referred to, and from step to step most of a trace stays as it was.

/** A shorter part is written out again: naming the place where it stood before would be longer. */
const worthNaming = 200;

/** The same data, in which any two equal objects or arrays are the same one, if their JSON is longer than some 200 characters. */
export function shareEqualParts<T>(value: T): T {
  const known = new Map<string, unknown>();
  function share(part: unknown): unknown {
    if (part === null || typeof part !== "object") return part;
    const text = JSON.stringify(part);
    if (text.length < worthNaming) return part;
    const earlier = known.get(text);
    if (earlier !== undefined) return earlier;
    const shared = Array.isArray(part)
      ? part.map(share)
      : Object.fromEntries(Object.entries(part).map(([key, each]) => [key, share(each)]));
    known.set(text, shared);
    return shared;
  }
  return share(value) as T;
}
