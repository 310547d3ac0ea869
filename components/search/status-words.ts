// What a search box says of what it found.

/** `shown`: how many places are listed; `count`: how many there are. */
export function statusWords(
  index: "loading" | "failed" | "ready",
  query: string,
  shown: number,
  count: number,
): string {
  if (query.trim() === "") return "Lessons, guide, glossary and the matrix. Nothing leaves this tab.";
  if (index === "loading") return "Loading the index";
  if (index === "failed") return "";
  if (count === 0) return "Nothing found. Fewer words find more, and so does the beginning of a word.";
  if (shown < count) return `${count} places found; these are the nearest ${shown}`;
  return count === 1 ? "1 place found" : `${count} places found`;
}
