"use client";
// What is wrong with a text, found while it is being written: a moment after the last key, the newest text alone.

import { useEffect, useState } from "react";
import type { Problem } from "../../engine/script/problem";
import type { ExplorerClient, ExplorerFailure } from "../explorer/types";

/** How long nothing has to be typed, in milliseconds. */
const pause = 300;

/** What is known of a text. Until an answer comes, the last one stands. */
export interface Checked {
  /** The text it is known of; null before the first answer. */
  readonly text: string | null;
  readonly problems: readonly Problem[];
  readonly failure: ExplorerFailure | null;
}

const nothing: Checked = { text: null, problems: [], failure: null };

/** Checks a text whenever it has changed. */
export function useCheck(client: ExplorerClient, text: string): Checked {
  const [checked, setChecked] = useState(nothing);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await client.check(text);
      if (!wanted) return;
      setChecked(
        "kind" in answer
          ? { text, problems: [], failure: answer }
          : { text, problems: answer, failure: null },
      );
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, text]);
  return checked;
}
