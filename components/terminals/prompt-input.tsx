"use client";
// Where one types into a window: psql's prompt and an input that keeps what no semicolon has ended yet.

import { type KeyboardEvent, useId, useRef } from "react";
import { promptFor, promptWords } from "../../engine/terminals/prompt";
import { readPsqlInput } from "../../engine/terminals/psql-input";
import type { TerminalWindow } from "../../engine/terminals/windows";
import { Button } from "../ui/button";
import { useActions, useTerminals } from "./context";
import { recall } from "./recall";

/** The input of a window. `goTo` moves the focus to the next window (1) or the one before (-1). */
export function PromptInput({ window, goTo }: { window: TerminalWindow; goTo: (by: 1 | -1) => void }) {
  const { name, transaction, wait } = window;
  const actions = useActions();
  const draft = useTerminals(({ drafts }) => drafts[name] ?? "");
  const objection = useTerminals(({ objection }) => (objection?.terminal === name ? objection.text : null));
  const input = useRef<HTMLTextAreaElement>(null);
  const recalled = useRef(0);
  const objectionId = useId();
  const { open } = readPsqlInput(draft);
  const prompt = promptFor(transaction, draft.includes("\n") ? open : null);

  function fromHistory(by: 1 | -1): boolean {
    const typed = window.lines.flatMap((line) => (line.kind === "typed" ? [line.text] : []));
    const found = recall(typed, recalled.current + by);
    if (found === null) return false;
    recalled.current = found.back;
    actions.write(name, found.text);
    return true;
  }

  function enter(): void {
    recalled.current = 0;
    // A line break goes into the text first, as at a prompt: it may stand inside a string.
    if (!draft.endsWith("\n")) actions.write(name, `${draft}\n`);
    void actions.enter(name);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, altKey, ctrlKey, shiftKey, metaKey, currentTarget } = event;
    if (event.nativeEvent.isComposing) return;
    const { value, selectionStart, selectionEnd } = currentTarget;
    const arrow = key === "ArrowUp" ? 1 : key === "ArrowDown" ? -1 : null;
    if (arrow !== null && altKey) goTo(arrow === 1 ? -1 : 1);
    else if (key === "Enter" && (ctrlKey || metaKey)) void actions.runNextOf(name);
    else if (key === "Enter" && !shiftKey) enter();
    else if (key.toLowerCase() === "c" && ctrlKey && selectionStart === selectionEnd) actions.write(name, "");
    else if (arrow === 1 && !value.slice(0, selectionStart).includes("\n")) {
      if (!fromHistory(1)) return;
    } else if (arrow === -1 && !value.slice(selectionEnd).includes("\n")) {
      if (!fromHistory(-1)) return;
    } else return;
    event.preventDefault();
  }

  return (
    <div className="border-t border-line px-3 py-2">
      <div className="flex items-start gap-2 font-mono text-[0.8125rem] leading-[1.5] [font-variant-ligatures:none]">
        <span aria-hidden="true" className="py-1 whitespace-pre text-soft select-none">
          {wait === null ? prompt : "waits"}
        </span>
        <textarea
          ref={input}
          data-prompt={name}
          rows={Math.min(draft.split("\n").length, 8)}
          value={draft}
          aria-label={`Type in ${name}; the prompt is ${prompt}, ${wait === null ? promptWords[transaction] : "and it waits"}`}
          aria-invalid={objection !== null}
          aria-describedby={objection === null ? "terminals-keys" : objectionId}
          onChange={(event) => actions.write(name, event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => actions.start()}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="send"
          className="terminal-input min-h-8 min-w-0 flex-1 rounded border border-edge bg-paper px-2 py-1 focus-visible:outline-offset-0"
        />
        <Button
          className="noscript:hidden not-pointer-coarse:hidden"
          onClick={() => {
            enter();
            input.current?.focus();
          }}
        >
          Run<span className="sr-only"> in {name}</span>
        </Button>
      </div>
      {objection === null ? null : (
        <p id={objectionId} className="mt-1.5 text-sm text-lost">
          {objection}
        </p>
      )}
    </div>
  );
}
