"use client";
// Follows links that hold a script or name a preset: those the page is opened with, and those followed while it is open.

import { useEffect, useEffectEvent } from "react";
import { readSteps } from "../../engine/terminals/script-steps";
import { benchId } from "./keep-focus";
import type { NamedPreset } from "./named-preset";
import { readFragment } from "./script-link";
import type { TerminalsActions } from "./terminals";

function isPresetLink({ hash }: HTMLAnchorElement): boolean {
  return readFragment(hash).kind === "preset";
}

/** Loads what the address names. Nothing is played. */
export function useScriptLink(terminals: TerminalsActions, presets: readonly NamedPreset[]): void {
  const follow = useEffectEvent(() => {
    const link = readFragment(window.location.hash);
    if (link.kind === "preset") {
      const preset = presets.find(({ name }) => name === link.name);
      if (preset) terminals.load(preset.name, preset.steps, null);
      else complain("The link names a preset that this page does not have. Choose one of these.");
    } else if (link.kind === "damaged") {
      complain(`The link is damaged: ${link.reason}. Ask for it again; nothing of it was used.`);
    } else if (link.kind === "script") {
      const read = readSteps(link.script);
      if (read.kind === "problem") {
        const { line, column, message } = read.problem;
        complain(`The link’s script can’t be read: line ${line}, column ${column}: ${message}`);
        return;
      }
      const count = read.steps.length;
      if (count === 0) {
        complain("The link’s script has no step. Type in a window, or choose a preset.");
        return;
      }
      terminals.load(
        null,
        read.steps,
        `The link brought a script of ${count === 1 ? "one step" : `${count} steps`}. Nothing of it has run: look through it, then press Step or Run all.`,
      );
    }
  });

  function complain(text: string): void {
    terminals.say({ tone: "waiting", text, retry: null });
  }

  // The link may stand far below the windows: they come into sight, and the focus goes with them.
  const followInPage = useEffectEvent(() => {
    if (readFragment(window.location.hash).kind === "none") return;
    follow();
    const bench = document.getElementById(benchId);
    bench?.focus({ preventScroll: true });
    bench?.scrollIntoView();
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    follow();
    window.addEventListener("hashchange", followInPage, { signal });
    document.addEventListener(
      "click",
      ({ target }) => {
        const link = target instanceof Element ? target.closest("a") : null;
        // The address has it already, so the browser tells nobody.
        if (link && isPresetLink(link) && link.href === window.location.href) followInPage();
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
}
