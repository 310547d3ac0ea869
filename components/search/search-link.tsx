// The way to the search in the head of every page: a link, and with scripts a dialog, for "/" and Ctrl or Cmd + K too. The dialog's
// code loads when it is wanted.
"use client";

import { type ComponentType, useCallback, useEffect, useState } from "react";
import type { SearchDialog } from "./search-dialog";

const searchPage = "/search/";

/** The link. */
export function SearchLink({ className }: { className: string }) {
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof SearchDialog>[0]> | null>(null);
  const open = useCallback(() => {
    import("./search-dialog").then(
      (loaded) => setDialog(() => loaded.SearchDialog),
      () => window.location.assign(searchPage),
    );
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open]);
  return (
    <>
      <a
        href={searchPage}
        aria-keyshortcuts="/ Control+K Meta+K"
        className={className}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open();
        }}
      >
        Search
      </a>
      {Dialog ? <Dialog close={() => setDialog(null)} /> : null}
    </>
  );
}

/** "/" where nobody types, and Ctrl or Cmd + K everywhere. */
export function isSearchKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">,
): boolean {
  if (event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event.target);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable='true'], [role='textbox'], .monaco-editor") !==
      null
  );
}
