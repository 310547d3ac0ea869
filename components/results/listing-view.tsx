// What psql prints for a backslash command such as \d.
import type { Listing } from "../../engine/example/transcript";
import { keyedByPlace } from "./keyed";
import { counted } from "./numbers";
import { ValueTable } from "./value-table";

/** One listing: a title, a table, and lines below it. */
export function ListingView({ listing }: { listing: Listing }) {
  return (
    <div className="space-y-1">
      {listing.title === "" ? null : (
        <p className="font-mono text-[0.8125rem] font-semibold">{listing.title}</p>
      )}
      <ValueTable
        label={listing.title === "" ? "Listing" : listing.title}
        headings={listing.columns.map((name) => ({ name, right: false }))}
        rows={listing.rows}
      />
      <p className="font-mono text-[0.8125rem] text-soft">({counted(listing.rows.length, "row")})</p>
      {keyedByPlace(listing.footer).map(({ key, item }) => (
        <p key={key} className="font-mono text-[0.8125rem] whitespace-pre-wrap">
          {item}
        </p>
      ))}
    </div>
  );
}
