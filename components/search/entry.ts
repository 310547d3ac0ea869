// What can be found: a section of a text, a term, a strategy, a page. Plain data, written when the site is built.

/** One place to go. */
export interface SearchEntry {
  readonly address: string;
  /** The page it is on. */
  readonly page: string;
  /** Its heading; the page's own title where it is the beginning. */
  readonly title: string;
  readonly text: string;
  /** Other words by which it is found and which are not shown: a term's other forms. */
  readonly also?: string;
}
