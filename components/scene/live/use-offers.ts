// What can happen next at a step of a line, asked of the explorer as the reader comes to it.
"use client";

import { useEffect, useState } from "react";
import type { Choice } from "@/engine/world/trace";
import type { Offer } from "../../explorer/types";
import type { Line } from "./line";
import type { LiveScene } from "./live-scene";

/** What is known of the next choices. */
export type Offers =
  | { readonly kind: "asking" }
  | { readonly kind: "offered"; readonly list: readonly Offer[] }
  | { readonly kind: "failed"; readonly message: string };

interface Asked {
  readonly line: Line;
  readonly step: number;
  readonly attempt: number;
  readonly offers: Offers;
}

const asking: Offers = { kind: "asking" };

/** The offers at a step, and asking for them again. Nothing is asked while `paused`, as while the scene plays. */
export function useOffers(
  live: LiveScene,
  line: Line,
  step: number,
  paused: boolean,
): readonly [Offers, () => void] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (paused) return;
    let isNewest = true;
    offersAt(live, line.source, line.choices.slice(0, step)).then((offers) => {
      if (isNewest) setAsked({ line, step, attempt, offers });
    });
    return () => {
      isNewest = false;
    };
  }, [live, line, step, attempt, paused]);
  const isAnswer = asked?.line === line && asked.step === step && asked.attempt === attempt;
  return [isAnswer ? asked.offers : asking, () => setAttempt(attempt + 1)];
}

async function offersAt(live: LiveScene, source: string, choices: readonly Choice[]): Promise<Offers> {
  try {
    const played = await (await live.client()).play(source, choices);
    if (played.kind === "played") return { kind: "offered", list: played.offered };
    if (played.kind === "failed") return { kind: "failed", message: `${played.message} ${played.advice}` };
    return { kind: "failed", message: "This step can’t be reached on PostgreSQL any more." };
  } catch {
    return { kind: "failed", message: "The code that plays schedules could not be loaded." };
  }
}
