// The search: everything there is to read, found in this tab.

import type { Metadata } from "next";
import Link from "next/link";
import { SearchPage } from "@/components/search/search-page";
import { PlainPage } from "@/components/shell/plain-page";
import { Notice } from "@/components/ui/notice";

export const metadata: Metadata = {
  title: "Search",
  description: "Search the lessons, the guide, the glossary and the matrix, in your own tab.",
};

const parts = [
  { href: "/lessons/", name: "Lessons", about: "ten, in order, from the contract to backoff" },
  {
    href: "/guide/deduplicate-at-least-once-messages/",
    name: "The guide",
    about: "for whoever has the problem now",
  },
  { href: "/diagnose/", name: "Diagnose", about: "from what people see to the cause" },
  { href: "/glossary/", name: "Glossary", about: "the words of the field" },
  { href: "/matrix/", name: "The matrix", about: "every strategy against every fault" },
] as const;

/** The page of the search. */
export default function Page() {
  return (
    <PlainPage
      title="Search"
      lead="A word finds the sections it stands in, in every part of the course. It works offline."
    >
      <noscript>
        <Notice className="mt-6 max-w-(--container-prose)">
          Searching needs JavaScript: the index is read in your tab. All there is to read can be reached from
          here.
        </Notice>
      </noscript>
      <SearchPage />
      <ul className="mt-8 max-w-prose list-disc space-y-1 ps-5">
        {parts.map(({ href, name, about }) => (
          <li key={href}>
            <Link href={href} className="text-accent underline underline-offset-2">
              {name}
            </Link>
            , {about}
          </li>
        ))}
      </ul>
    </PlainPage>
  );
}
