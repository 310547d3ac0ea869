// A piece of code with its name, a button that copies it, and a word on it.
"use client";

import { useRef, useState } from "react";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";

type Copied = "not yet" | "copied" | "could not";

/** `html` is code in colours, made when the page was built. */
export function CodeToCopy({
  name,
  about,
  html,
  note,
}: {
  name: string;
  about: string;
  html: string;
  note?: string;
}) {
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<Copied>("not yet");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${code.current?.textContent ?? ""}\n`);
      setCopied("copied");
    } catch {
      // No permission, or no clipboard: the reader is told, and can select the text.
      setCopied("could not");
    }
  };
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-x-2 border-t border-line px-4 py-1.5">
        <p className="m-0">
          <span className="font-semibold">{name}</span> <span className="text-soft">{about}</span>
        </p>
        <div className="ms-auto flex items-center gap-2 noscript:hidden">
          <span role="status" className="text-soft">
            {copied === "copied" && "Copied"}
            {copied === "could not" && "The browser doesn’t allow it: select the text and copy it."}
          </span>
          <Button look="quiet" onClick={copy}>
            <Icon name="copy" />
            Copy<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <pre aria-label={`${name}, code`} role="group" tabIndex={0} className="take-away-code bg-code">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, escaped by the highlighter at build time. */}
        <code ref={code} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {note && <p className="m-0 px-4 py-2.5 text-soft">{note}</p>}
    </>
  );
}
