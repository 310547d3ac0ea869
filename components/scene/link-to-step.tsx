// A link to the step being told: it goes into the address bar and, where the browser lets it, into the clipboard.
"use client";

import { useState } from "react";
import { Icon } from "../ui/icon";

/** The link. It says so when it has been copied. */
export function LinkToStep({ href }: { href: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(href, window.location.href).href);
      setCopied(href);
    } catch {
      // Without the clipboard the address bar still holds the link.
      setCopied(null);
    }
  };
  return (
    <a
      href={href}
      onClick={copy}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-lg px-2 text-soft hover:bg-code hover:text-ink pointer-coarse:min-h-11"
    >
      <Icon name={copied === href ? "once" : "link"} />
      Link to this step
      <span role="status" className="sr-only">
        {copied === href ? "Link copied" : ""}
      </span>
    </a>
  );
}
