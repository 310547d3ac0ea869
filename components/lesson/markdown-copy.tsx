// Where the same text is as plain Markdown.

/** The link to a text's Markdown copy. */
export function MarkdownCopy({ href }: { href: string }) {
  return (
    <p className="mt-8 text-sm text-soft">
      <a href={href} type="text/markdown" className="underline underline-offset-2">
        This page as Markdown
      </a>
      , with scenes and results in words.
    </p>
  );
}
