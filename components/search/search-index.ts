// The index of the site in this tab: made from the entries that the build wrote, which is quicker than loading a finished one.

import MiniSearch from "minisearch";
import type { SearchEntry } from "./entry";
import { excerpt, marked, type Piece } from "./excerpt";

/** Something that was found, with what matched in it. */
export interface Found {
  readonly address: string;
  readonly page: readonly Piece[];
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

/** What a search gave: the nearest places, and how many there are in all. */
export interface SearchResult {
  readonly places: readonly Found[];
  readonly count: number;
}

/** Finds entries for what somebody types. */
export type Search = (query: string) => SearchResult;

/** So many places are shown: who needs more types another word. */
const most = 12;

/** A word that is typed. Who types "dedupe" or "deduping" looks for what the course writes out: the beginning finds it. */
function typed(term: string): string {
  const word = term.toLowerCase();
  return /^dedup(e[ds]?|ing)$/.test(word) ? "dedup" : word;
}

/** Makes the index. Words are found by their beginnings, and with a letter wrong where they are long enough. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry & { readonly id: number }>({
    fields: ["title", "page", "text", "also"],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
      processTerm: typed,
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (query) => {
    const all = index.search(query);
    const places = all.slice(0, most).flatMap(({ id, terms }): readonly Found[] => {
      const entry = entries[Number(id)];
      if (entry === undefined) return [];
      const { address, page, title, text } = entry;
      return [
        { address, page: marked(page, terms), title: marked(title, terms), excerpt: excerpt(text, terms) },
      ];
    });
    return { places, count: all.length };
  };
}

/** Where the entries are. */
const entriesAddress = "/computed/search.json";

let loading: Promise<Search> | null = null;

/** The index of this site, loaded once; a load that failed is tried again the next time. */
export function loadSearch(): Promise<Search> {
  loading ??= loadEntries().then(createSearch);
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

async function loadEntries(): Promise<readonly SearchEntry[]> {
  const response = await fetch(entriesAddress);
  if (!response.ok) throw new Error(`${entriesAddress}: ${response.status}`);
  return response.json();
}
