// The foot of every page.

import Link from "next/link";

/** The site's footer. */
export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap gap-x-6 gap-y-2 px-4 py-6 text-sm text-soft sm:px-7">
        <p className="me-auto max-w-[46ch]">
          Everything runs in this tab. No account, no server, no tracking; your progress stays in your
          browser.
        </p>
        <Link href="/diagnose/" prefetch={false} className="py-1 underline underline-offset-2">
          Diagnose
        </Link>
        <Link href="/glossary/" prefetch={false} className="py-1 underline underline-offset-2">
          Glossary
        </Link>
        <Link href="/progress/" className="py-1 underline underline-offset-2">
          Your progress
        </Link>
      </div>
    </footer>
  );
}
