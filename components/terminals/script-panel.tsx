"use client";
// The steps as a text: to link to, to keep as a file, and to bring from elsewhere.

import { useId, useState } from "react";
import { readSteps, writeScript } from "../../engine/terminals/script-steps";
import { isCommand } from "../../engine/terminals/step";
import { Button, buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { useActions, useTerminals } from "./context";
import { longestScript, scriptFragment } from "./script-link";

/** Puts a text into the clipboard; false where the browser does not let it. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or no clipboard: the text is on the page to be copied by hand.
    return false;
  }
}

/** Sharing, and bringing a script. */
export function ScriptPanel() {
  const steps = useTerminals((state) => state.steps);
  const [done, setDone] = useState("");
  const script = writeScript(steps);
  const fragment = scriptFragment(script);
  const length = `${window.location.origin}${window.location.pathname}${fragment}`.length;
  const copyLink = async () => {
    const { href } = new URL(fragment, window.location.href);
    window.history.replaceState(null, "", href);
    const ok = await copied(href);
    setDone(
      ok
        ? "The link is in the clipboard."
        : "The browser keeps the clipboard closed; the link is in the address bar.",
    );
  };
  const copyScript = async () => {
    const ok = await copied(script);
    setDone(
      ok ? "The script is in the clipboard." : "The browser keeps the clipboard closed; copy the text below.",
    );
  };
  return (
    <section aria-labelledby="terminals-script" className="space-y-3 text-sm">
      <h2 id="terminals-script" className="font-semibold text-base">
        Keep it, share it, bring your own
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={fragment}
          onClick={(event) => {
            // Followed, it would load these steps anew, unplayed.
            event.preventDefault();
            void copyLink();
          }}
          className={buttonClass()}
        >
          <Icon name="link" />
          Link to these steps
        </a>
        <Button onClick={() => void copyScript()}>
          <Icon name="copy" />
          Copy as a script
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(script)}`}
          download="terminals.txt"
          className={buttonClass()}
        >
          <Icon name="download" />
          Save as a file
        </a>
        <span role="status" className="text-soft">
          {done}
        </span>
      </div>
      <p className="max-w-(--container-prose) text-soft">
        The link has {length.toLocaleString("en")} characters and holds the steps themselves; whoever opens it
        decides when they run. The script is what{" "}
        <code className="font-mono text-[0.9em]">npm run terminals -- FILE</code> runs from the course’s
        repository.
        {steps.some(isCommand)
          ? " psql’s commands, and connections that you lost, stand in it as comments: this page plays them, the command passes over them."
          : ""}
      </p>
      <ScriptInput key={script} script={script} />
    </section>
  );
}

/** The script as a text to change or replace. */
function ScriptInput({ script }: { script: string }) {
  const id = useId();
  const actions = useActions();
  const [text, setText] = useState(script);
  const [problem, setProblem] = useState<string | null>(null);

  function use(candidate: string, file: string): void {
    const read = readSteps(candidate);
    if (read.kind === "problem") {
      const { line, column, message } = read.problem;
      setProblem(`${file}:${line}:${column}: ${message}`);
    } else {
      setProblem(null);
      actions.load(
        null,
        read.steps,
        "The script has been read. Nothing of it has run: press Step or Run all.",
      );
    }
  }

  async function open(file: File): Promise<void> {
    if (file.size > 4 * longestScript) {
      setProblem(`${file.name}: It is too long for this page.`);
      return;
    }
    try {
      const content = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      setText(content);
      use(content, file.name);
    } catch {
      // The decoder's only failure, or a file that went away.
      setProblem(`${file.name}:1:1: This is no text in UTF-8.`);
    }
  }

  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block">
        The script: a line for each step, the terminal’s name before a colon
      </label>
      <textarea
        id={id}
        value={text}
        rows={Math.min(Math.max(text.trimEnd().split("\n").length, 6), 18)}
        onChange={({ target }) => setText(target.value)}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        className="terminal-input block w-full max-w-(--container-figure) overflow-auto rounded-lg border border-edge bg-card px-3 py-2 text-[0.8125rem] leading-[1.6] whitespace-pre"
      />
      <p id={`${id}-problem`} role="alert" className="font-mono text-[0.8125rem] text-lost empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => use(text, "script")}>Use this script</Button>
        <label
          className={`${buttonClass()} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
        >
          <Icon name="upload" />
          Open a file
          <input
            type="file"
            accept=".txt,.sql,text/plain"
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = "";
              if (file) void open(file);
            }}
          />
        </label>
      </div>
    </div>
  );
}
