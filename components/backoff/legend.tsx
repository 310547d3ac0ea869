// What the parts of the charts mean.

const parts = [
  { words: "taken up by the server", sample: <rect width="16" height="12" className="fill-once" /> },
  {
    words: "refused or failed",
    sample: (
      <>
        <rect width="16" height="12" className="fill-duplicated-soft" />
        <path d="M-2 8 8 -2M2 14 14 2M8 16 18 6" className="stroke-duplicated stroke-2" />
      </>
    ),
  },
  { words: "the server fails", sample: <rect width="16" height="12" className="fill-lost-soft" /> },
  {
    words: "what it can take",
    sample: <path d="M0 6H16" className="stroke-ink" strokeDasharray="3 3" />,
  },
] as const;

/** The legend of the charts, and what their axes count. */
export function Legend() {
  return (
    <div className="text-xs text-soft">
      <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0">
        {parts.map(({ words, sample }) => (
          <li key={words} className="m-0 inline-flex items-center gap-1.5">
            <svg
              viewBox="0 0 16 12"
              aria-hidden="true"
              className="h-3 w-4 overflow-hidden border border-edge"
            >
              {sample}
            </svg>
            {words}
          </li>
        ))}
      </ul>
      <p className="mt-1 mb-0">Upwards: attempts in a second. To the right: seconds.</p>
    </div>
  );
}
