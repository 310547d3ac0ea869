"use client";
// The scripts that can be opened: one's own first, then the course's.

import { useRef } from "react";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import type { OwnScript } from "./documents";
import type { LibraryGroup, LibraryScript } from "./library";

/** The lists. */
export function LibraryPanel({
  library,
  own,
  deleted,
  open,
  openOwn,
  remove,
  bringBack,
}: {
  library: readonly LibraryGroup[];
  own: readonly OwnScript[];
  deleted: OwnScript | null;
  open: (script: LibraryScript) => void;
  openOwn: (script: OwnScript) => void;
  remove: (script: OwnScript) => void;
  bringBack: () => void;
}) {
  const ownSection = useRef<HTMLElement>(null);
  /** The button that was pressed goes away: the focus stays in the list. */
  const andStay = (act: () => void) => {
    act();
    ownSection.current?.focus({ preventScroll: true });
  };
  return (
    <div className="space-y-5 px-4 py-4">
      {own.length === 0 && deleted === null ? null : (
        <section ref={ownSection} tabIndex={-1} aria-labelledby="lab-own" className="outline-none">
          <h2 id="lab-own" className="font-semibold">
            Your scripts, kept in this browser
          </h2>
          <ul className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {own.map((script) => (
              <li key={script.key} className="flex items-start gap-1">
                <ScriptButton
                  name={script.title}
                  note={editedWords(script)}
                  onClick={() => openOwn(script)}
                />
                <Button
                  look="quiet"
                  onClick={() => andStay(() => remove(script))}
                  aria-label={`Delete “${script.title}”`}
                >
                  <Icon name="close" />
                </Button>
              </li>
            ))}
          </ul>
          {deleted === null ? null : (
            <p role="status" className="mt-1 flex flex-wrap items-center gap-2 text-soft">
              “{deleted.title}” is deleted.
              <Button look="quiet" onClick={() => andStay(bringBack)}>
                Bring it back
              </Button>
            </p>
          )}
        </section>
      )}
      <div className="gap-x-8 md:columns-2 xl:columns-3">
        {library.map((group) => (
          <section key={group.id} aria-labelledby={`lab-${group.id}`} className="mb-5 break-inside-avoid">
            <h2 id={`lab-${group.id}`} className="font-semibold">
              {group.name}
            </h2>
            <ul className="mt-1">
              {group.scripts.map((script) => (
                <li key={script.id}>
                  <ScriptButton name={script.name} note={script.shows} onClick={() => open(script)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function ScriptButton({ name, note, onClick }: { name: string; note: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mx-2 block w-full min-w-0 rounded-md px-2 py-1.5 text-start hover:bg-code pointer-coarse:min-h-11"
    >
      <span className="font-semibold text-accent">{name}</span>
      <span className="block text-xs text-soft text-pretty">{note}</span>
    </button>
  );
}

function editedWords({ editedAt }: OwnScript): string {
  const moment = new Date(editedAt);
  return `edited ${moment.toLocaleDateString("en", { day: "numeric", month: "short" })}, ${moment.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false })}`;
}
