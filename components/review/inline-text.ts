// A line of prose as JSON: what a question's Markdown becomes, so that pages can load it and no Markdown reader with it.

/** A piece of a line. */
export type InlineNode =
  | string
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "message"; readonly id: string }
  | { readonly kind: "emphasis" | "strong"; readonly children: InlineText }
  | { readonly kind: "link"; readonly href: string; readonly children: InlineText };

/** A line. */
export type InlineText = readonly InlineNode[];
