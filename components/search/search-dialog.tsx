// The search as a dialog over whatever page is open.
"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { SearchBox } from "./search-box";

/** The dialog. It is open as long as it is there; the browser gives the focus back to where it was. */
export function SearchDialog({ close }: { close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser would begin at the first thing that can have the focus, which is the button that closes.
    current?.querySelector("input")?.focus();
    return () => current?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, and the browser's.
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      className="mx-auto mt-[8vh] max-h-[84vh] w-[min(42rem,calc(100vw-1.5rem))] rounded-2xl border border-line bg-card p-0 text-ink shadow-lg backdrop:bg-ink/40 dark:backdrop:bg-paper/70"
    >
      <div className="flex max-h-[84vh] flex-col p-3.5">
        <div className="mb-2 flex items-center justify-between gap-3">
          <p className="px-1 text-sm font-semibold">Search</p>
          <Button look="quiet" onClick={close}>
            <Icon name="close" />
            Close
          </Button>
        </div>
        <SearchBox
          go={(address) => {
            close();
            router.push(address);
          }}
        />
      </div>
    </dialog>
  );
}
