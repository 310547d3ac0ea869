// The page for an address that leads nowhere.

import type { Metadata } from "next";
import Link from "next/link";
import { PlainPage } from "@/components/shell/plain-page";
import { buttonClass } from "@/components/ui/button";

export const metadata: Metadata = { title: "No such page" };

/** Says that nothing is here, and where things are. */
export default function NotFound() {
  return (
    <PlainPage
      title="This page was never delivered"
      lead="Nothing is at this address. It may have been mistyped, or the page has moved."
    >
      <p className="mt-6 flex flex-wrap gap-3">
        <Link href="/lessons/" className={buttonClass("primary")}>
          All lessons
        </Link>
        <Link href="/guide/deduplicate-at-least-once-messages/" className={buttonClass()}>
          The guide
        </Link>
      </p>
    </PlainPage>
  );
}
