// The learner's texts of an exercise's sections: each is kept as a draft while it differs from what was given.
"use client";

import { useState } from "react";
import { useShallow } from "zustand/react/shallow";
import type { Bodies } from "@/engine/grade/exercise";
import { useProgress } from "../progress/use-progress";

/** The texts, and the ways they change. */
export interface Answer {
  readonly bodies: Bodies;
  readonly isEdited: boolean;
  /** Whether an earlier answer can be brought back. */
  readonly canBringBack: boolean;
  readonly write: (section: string, text: string) => void;
  /** Puts other texts in place of all; the ones before can be brought back. */
  readonly replace: (bodies: Bodies) => void;
  readonly bringBack: () => void;
}

/** The answer under `<lesson>/exercises/<exercise>`. `isPossible` refuses a draft of an exercise that has changed since. */
export function useBodies(
  key: string,
  given: Bodies,
  isPossible: (section: string, text: string) => boolean = () => true,
): Answer {
  const keyOf = (section: string) => `${key}/${section}`;
  const names = Object.keys(given);
  const kept = useProgress(
    useShallow((state) => names.map((name) => state.drafts[keyOf(name)]?.text ?? null)),
  );
  const keepDraft = useProgress((state) => state.keepDraft);
  const [replaced, setReplaced] = useState<Bodies | null>(null);

  const texts = names.map((name, index): readonly [string, string] => {
    const draft = kept[index] ?? null;
    return [name, draft !== null && isPossible(name, draft) ? draft : (given[name] ?? "")];
  });
  const bodies: Bodies = Object.fromEntries(texts);
  const isEdited = names.some((name) => bodies[name] !== given[name]);
  const write = (section: string, text: string) =>
    keepDraft(keyOf(section), text === given[section] ? null : text);

  function replace(next: Bodies): void {
    setReplaced(isEdited ? bodies : null);
    for (const name of names) write(name, next[name] ?? given[name] ?? "");
  }

  return {
    bodies,
    isEdited,
    canBringBack: replaced !== null,
    write,
    replace,
    bringBack: () => {
      if (replaced !== null) replace(replaced);
    },
  };
}
