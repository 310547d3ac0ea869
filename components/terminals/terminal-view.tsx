"use client";
// A psql window: its name and state, its screen, its input, and its next line of the script.

import { namesInWords, stepNumber } from "../../engine/terminals/sentence";
import { type TerminalWindow, windowAfter } from "../../engine/terminals/windows";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { useActions, useTerminals } from "./context";
import { inputOf, keepFocus } from "./keep-focus";
import { PromptInput } from "./prompt-input";
import { Screen } from "./screen";
import { SqlText } from "./sql-text";
import { TerminalName } from "./terminal-name";

/** A window's state in a few words. */
function StateWords({ window: { transaction, openSince, wait, lost } }: { window: TerminalWindow }) {
  if (wait !== null) {
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-waiting">
        <Icon name="waiting" />
        waits for {namesInWords(wait.waitsFor)} since step {stepNumber(wait.since)}
      </span>
    );
  }
  if (lost) return <span className="text-lost">connection lost</span>;
  if (transaction === "idle") return <span className="text-soft">no transaction</span>;
  const since = openSince === null ? "" : ` since step ${stepNumber(openSince)}`;
  if (transaction === "failed")
    return <span className="font-semibold text-lost">failed transaction{since}</span>;
  return <span className="text-ink">transaction open{since}</span>;
}

/** The terminal called `name`. */
export function TerminalView({ name, goTo }: { name: string; goTo: (by: 1 | -1) => void }) {
  const actions = useActions();
  const steps = useTerminals((state) => state.steps);
  const outcomes = useTerminals((state) => state.outcomes);
  const at = useTerminals((state) => state.at);
  const window = windowAfter(name, steps, outcomes.slice(0, at));
  const used = window.lines.length > 0 && !window.lost;
  return (
    <section
      aria-label={`Terminal ${name}`}
      className={classNames(
        "flex min-w-0 flex-col rounded-xl border bg-card",
        window.wait === null ? "border-line" : "border-waiting",
      )}
    >
      <header className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line py-1 ps-3 pe-1.5">
        <h2 className="flex items-center gap-2">
          <TerminalName name={name} />
          <span className="sr-only">Terminal {name}</span>
        </h2>
        <p className="flex items-center text-[0.8125rem]">
          <StateWords window={window} />
        </p>
        <button
          type="button"
          aria-disabled={!used}
          onClick={() => used && void actions.lose(name)}
          className="ms-auto inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-xs text-soft hover:bg-code hover:text-ink aria-disabled:opacity-50 noscript:hidden pointer-coarse:min-h-11"
        >
          <Icon name="crash" />
          Lose connection<span className="sr-only"> of {name}</span>
        </button>
      </header>
      <Screen window={window} steps={steps} />
      <PromptInput window={window} goTo={goTo} />
      <NextLine name={name} waits={window.wait !== null} />
    </section>
  );
}

/** The script's next line for a window, which may be played before its turn. */
function NextLine({ name, waits }: { name: string; waits: boolean }) {
  const actions = useActions();
  const steps = useTerminals((state) => state.steps);
  const at = useTerminals((state) => state.at);
  const place = steps.findIndex((step, index) => index >= at && step.terminal === name);
  const step = steps[place];
  if (step === undefined) return null;
  const isNext = place === at;
  const number = stepNumber(place);
  return (
    <div className="border-t border-line bg-code/60 px-1.5 py-1 noscript:hidden">
      <button
        type="button"
        aria-disabled={waits}
        onClick={() =>
          void keepFocus(
            () => actions.runNextOf(name),
            () => inputOf(name),
          )
        }
        className="flex w-full items-start gap-2 rounded-md px-1.5 py-1 text-start text-[0.8125rem] hover:bg-code aria-disabled:hover:bg-transparent pointer-coarse:min-h-11"
      >
        <span
          className={classNames(
            "inline-flex shrink-0 items-center gap-1 pt-px text-xs font-semibold",
            isNext && !waits ? "text-accent" : "text-soft",
          )}
        >
          <Icon name={waits ? "waiting" : "play"} />
          {waits ? `Step ${number}, after the wait` : isNext ? `Step ${number}` : `Run step ${number} now`}
        </span>
        <SqlText
          text={step.text}
          className={classNames("line-clamp-2 leading-[1.45]", (waits || !isNext) && "opacity-85")}
        />
      </button>
    </div>
  );
}
