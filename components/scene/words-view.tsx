// The twin in words: every step's sentence, in the page before any script runs.

import { type MouseEvent, memo, type RefObject, useEffect, useRef } from "react";
import type { Telling } from "@/engine/stage/telling";
import { classNames } from "../ui/class-names";
import { MessageText } from "./message-text";

/** All steps of a trace in words. `href` gives the link to a step; `go` goes there. */
export function WordsView({
  telling,
  step,
  order,
  label,
  href,
  go,
}: {
  telling: Telling;
  step: number;
  order: readonly string[];
  label: string;
  href: (step: number) => string;
  go: (step: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  useCurrentInView(list, step);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-step]") : null;
    if (link === null) return;
    event.preventDefault();
    go(Number(link.dataset["step"]));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed are the links in it, by keyboard too.
    <ol
      ref={list}
      start={0}
      aria-label={`${label}, step by step`}
      onClick={follow}
      className="m-0 list-none p-0 relative max-h-52 border-y border-line overflow-y-auto overscroll-contain noscript:max-h-none"
    >
      {telling.steps.map(({ words, later }, index) => (
        <Sentence
          // biome-ignore lint/suspicious/noArrayIndexKey: a step's number is what it is.
          key={index}
          step={index}
          words={words}
          later={later}
          isCurrent={index === step}
          href={href(index)}
          order={order}
        />
      ))}
      <li className="m-0 ps-8 pt-1 font-semibold">{telling.ending}</li>
    </ol>
  );
}

/** From step to step all sentences but two stay as they are. */
const Sentence = memo(function Sentence({
  step,
  words,
  later,
  isCurrent,
  href,
  order,
}: {
  step: number;
  words: string;
  later: string | null;
  isCurrent: boolean;
  href: string;
  order: readonly string[];
}) {
  return (
    <li aria-current={isCurrent ? "step" : undefined} className="m-0">
      <a
        href={href}
        data-step={step}
        tabIndex={isCurrent ? 0 : -1}
        className={classNames(
          "grid grid-cols-[2rem_minmax(0,1fr)] rounded py-0.5 hover:bg-code",
          isCurrent ? "font-semibold text-ink" : "text-soft",
        )}
      >
        <span className="pe-2 text-end tabular-nums">{step}.</span>
        <span>
          {later ? <span className="me-1 text-waiting">{later}: </span> : null}
          <MessageText text={words} order={order} />
        </span>
      </a>
    </li>
  );
});

/** Keeps the current sentence in sight, in its own list alone: the page never moves by itself. */
function useCurrentInView(list: RefObject<HTMLOListElement | null>, step: number): void {
  useEffect(() => {
    const item = list.current?.children[step];
    if (!list.current || !(item instanceof HTMLElement)) return;
    const middle = item.offsetTop - (list.current.clientHeight - item.offsetHeight) / 2;
    list.current.scrollTop = middle;
  }, [list, step]);
}
