// What the learner has to be told about the keeping of their progress.

/** Something about the stored progress that is said once, until it is dismissed. */
export type ProgressNotice =
  | {
      readonly kind: "set aside";
      /** Why the stored record was not simply used. */
      readonly why: "broken" | "older";
      /** What was wrong and where; empty for an older record. */
      readonly problem: string;
      /** The record as it was found, for a download. */
      readonly text: string;
    }
  /** A newer version of the site has kept the record, and this one must not touch it. */
  | { readonly kind: "newer record" }
  /** The browser keeps nothing for this site. */
  | { readonly kind: "storage off" }
  /** The browser refuses to keep more. */
  | { readonly kind: "storage full" };
