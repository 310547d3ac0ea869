// Code to take away: the tables, and a consumer in the language the reader has chosen for the whole site. Without JavaScript
// all languages stand one after another.
"use client";

import { useId } from "react";
import type { Settings } from "../progress/record";
import { useSettings } from "../progress/use-progress";
import { classNames } from "../ui/class-names";
import { Figure } from "../ui/figure";
import { CodeToCopy } from "./code-to-copy";
import { LanguageTabs } from "./language-tabs";

/** A consumer in one language. `html` is its code in colours; `checked` says how it was tried. */
export interface TakeAwayConsumer {
  readonly language: Settings["codeLanguage"];
  readonly name: string;
  readonly driver: string;
  readonly html: string;
  readonly checked: string;
}

/** The figure. */
export function TakeAwayBlock({
  schema,
  consumers,
}: {
  schema: string;
  consumers: readonly TakeAwayConsumer[];
}) {
  const id = useId();
  const [{ codeLanguage }, change] = useSettings();
  return (
    <Figure kind="Take away" title="the tables and the code">
      <CodeToCopy name="The tables" about="PostgreSQL" html={schema} />
      <LanguageTabs
        languages={consumers}
        chosen={codeLanguage}
        panels={id}
        choose={(language) => change({ codeLanguage: language })}
      />
      {consumers.map(({ language, name, driver, html, checked }) => (
        <div
          key={language}
          id={`${id}-${language}`}
          role="tabpanel"
          aria-label={name}
          className={classNames(language !== codeLanguage && "hidden noscript:block")}
        >
          <CodeToCopy name={name} about={`with ${driver}`} html={html} note={checked} />
        </div>
      ))}
    </Figure>
  );
}
