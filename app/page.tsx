// The home page.

/** What this is, in ten seconds. */
export default function HomePage() {
  return <div className="mx-auto max-w-page px-4 py-10 sm:px-7">Effectively Once</div>;
}
