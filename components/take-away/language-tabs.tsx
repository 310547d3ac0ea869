// The tabs of the languages. What is chosen here is chosen for the whole site.
"use client";

import { type KeyboardEvent, useRef } from "react";
import type { Settings } from "../progress/record";
import { classNames } from "../ui/class-names";

type Language = Settings["codeLanguage"];

/** One tab a language. The arrow keys go from tab to tab, as tabs do, and choose it. */
export function LanguageTabs({
  languages,
  chosen,
  panels,
  choose,
}: {
  languages: readonly { readonly language: Language; readonly name: string }[];
  chosen: Language;
  /** What the ids of the panels begin with. */
  panels: string;
  choose: (language: Language) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const turn = (event: KeyboardEvent) => {
    const place = languages.findIndex(({ language }) => language === chosen);
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: languages.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const at = (to + languages.length) % languages.length;
    const next = languages[at];
    if (next) choose(next.language);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[at]?.focus();
  };
  return (
    <div className="border-t border-line px-4 py-2 noscript:hidden">
      <div
        ref={list}
        role="tablist"
        aria-label="Language, for the whole site"
        onKeyDown={turn}
        className="inline-flex flex-wrap gap-1 rounded-lg bg-code p-1"
      >
        {languages.map(({ language, name }) => (
          <button
            key={language}
            type="button"
            role="tab"
            aria-selected={language === chosen}
            aria-controls={`${panels}-${language}`}
            tabIndex={language === chosen ? 0 : -1}
            onClick={() => choose(language)}
            className={classNames(
              "min-h-8 rounded-md px-3 text-sm font-semibold pointer-coarse:min-h-11",
              language === chosen ? "bg-card text-ink ring-1 ring-edge" : "text-soft hover:text-ink",
            )}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
