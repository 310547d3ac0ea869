// The search box and what it finds: a combobox whose options are links, for keyboard, pointer and screen reader alike.
"use client";

import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Notice } from "../ui/notice";
import type { Piece } from "./excerpt";
import type { Found } from "./search-index";
import { statusWords } from "./status-words";
import { useSearch } from "./use-search";

/** `go`: opens an address. `first`: what is searched for at the beginning. */
export function SearchBox({
  go,
  first = "",
  onQuery,
}: {
  go: (address: string) => void;
  first?: string;
  onQuery?: (query: string) => void;
}) {
  const id = useId();
  const box = useSearch(first);
  const { query, found, active } = box;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      box.move(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.key === "Enter") {
      const chosen = found[Math.max(0, active)];
      if (chosen === undefined) return;
      event.preventDefault();
      go(chosen.address);
    }
  }

  return (
    <div className="flex min-h-0 flex-col">
      <label htmlFor={`${id}-query`} className="sr-only">
        Search the course
      </label>
      <input
        id={`${id}-query`}
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder="A word, such as outbox or lock"
        value={query}
        onChange={({ target }) => {
          box.setQuery(target.value);
          onQuery?.(target.value);
        }}
        onKeyDown={onKeyDown}
        className="min-h-12 w-full rounded-lg border border-edge bg-paper px-3.5 text-lg placeholder:text-soft"
      />
      <p role="status" className="min-h-6 px-1 pt-1.5 text-sm text-soft">
        {statusWords(box.index, query, found.length, box.count)}
      </p>
      {box.index === "failed" ? (
        <Notice tone="lost" className="my-2">
          <p>The index could not be loaded. Check the connection.</p>
          <Button onClick={box.retry}>Try again</Button>
        </Notice>
      ) : null}
      <div
        ref={list}
        id={`${id}-found`}
        role="listbox"
        aria-label="Found"
        className="mt-1 min-h-0 overflow-y-auto overscroll-contain"
      >
        {found.map((each, index) => (
          <Option
            key={each.address}
            id={`${id}-${index}`}
            found={each}
            isActive={index === active}
            go={() => go(each.address)}
          />
        ))}
      </div>
    </div>
  );
}

function Option({
  id,
  found,
  isActive,
  go,
}: {
  id: string;
  found: Found;
  isActive: boolean;
  go: () => void;
}) {
  return (
    // The keys reach the options through the box that owns them; a link can also be opened in a tab of its own.
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={found.address}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go();
      }}
      className={classNames(
        "block rounded-lg px-3 py-2 text-ink no-underline hover:bg-code",
        isActive && "bg-accent-soft outline-2 -outline-offset-2 outline-accent",
      )}
    >
      <span className="block font-semibold">
        <Pieces of={found.title} />
      </span>
      <span className="block text-sm text-soft">
        <Pieces of={found.page} />
      </span>
      <span className="block text-sm">
        <Pieces of={found.excerpt} />
      </span>
    </a>
  );
}

function Pieces({ of }: { of: readonly Piece[] }) {
  return of.map(({ text, marked }, index) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move.
      <mark key={index} className="bg-waiting-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
