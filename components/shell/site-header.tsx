// The head of every page: the name, and the way to each part of the site.

import Link from "next/link";
import { SearchLink } from "@/components/search/search-link";
import { ThemeSwitch } from "./theme-switch";

const places = [
  { href: "/lessons/", name: "Lessons" },
  { href: "/guide/deduplicate-at-least-once-messages/", name: "Guide" },
  { href: "/matrix/", name: "Matrix" },
  { href: "/lab/", name: "Lab" },
  { href: "/terminals/", name: "Terminals" },
  { href: "/review/", name: "Review" },
  { href: "/progress/", name: "Progress" },
] as const;

/** The site's header. */
export function SiteHeader() {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5 sm:px-7">
        <Link
          href="/"
          className="me-auto flex items-center gap-2.5 py-1 font-serif text-[1.06rem] font-semibold text-ink no-underline"
        >
          <Mark />
          Effectively Once
        </Link>
        <nav
          aria-label="Site"
          className="-mx-2 flex flex-wrap items-center max-md:order-last max-md:basis-[calc(100%+1rem)]"
        >
          {places.map(({ href, name }) => (
            <Link
              key={href}
              href={href}
              // Most readers go elsewhere: the page's code waits until it is wanted.
              prefetch={false}
              className="rounded-md px-2 py-2 text-sm text-soft no-underline hover:text-ink hover:underline"
            >
              {name}
            </Link>
          ))}
          <SearchLink className="rounded-md px-2 py-2 text-sm text-soft no-underline hover:text-ink hover:underline" />
        </nav>
        <ThemeSwitch />
      </div>
    </header>
  );
}

/** Two deliveries, one effect. */
function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      aria-hidden="true"
      focusable="false"
      className="text-accent"
    >
      <circle cx="6.5" cy="5" r="3" fill="currentColor" />
      <circle
        cx="17.5"
        cy="5"
        r="3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeDasharray="2.6 2"
      />
      <path
        d="M6.5 8.5C6.5 13 12 12 12 16.5M17.5 8.5c0 2.5-1.6 3.4-3 4.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
      <path d="M11 15.2l3.4-2.6" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" opacity="0" />
      <rect x="8.6" y="17" width="6.8" height="5" rx="1.4" fill="currentColor" />
    </svg>
  );
}
