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

/** Finds entries for what somebody types. */
export type Search = (query: string) => readonly Found[];

const most = 12;

/** Makes the index. Words are found by their beginnings, and with a letter wrong where they are long enough. */
export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry & { readonly id: number }>({
    fields: ["title", "page", "text"],
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (query) =>
    index
      .search(query)
      .slice(0, most)
      .flatMap(({ id, terms }): readonly Found[] => {
        const entry = entries[Number(id)];
        if (entry === undefined) return [];
        const { address, page, title, text } = entry;
        return [
          { address, page: marked(page, terms), title: marked(title, terms), excerpt: excerpt(text, terms) },
        ];
      });
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
