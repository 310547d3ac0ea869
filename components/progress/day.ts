// Days as people say them.

const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

/** The day of an ISO time where the reader is, such as "30 November 2026". */
export function dayOf(moment: string): string {
  return format.format(new Date(moment));
}
