// The simulation, which comes to life when a reader comes near it.
"use client";

import { WhenNeeded } from "../ui/when-needed";

const load = async () => (await import("./backoff-simulation")).BackoffSimulation;

/** A `BackoffSimulation` that loads its code when it is needed. */
export function BackoffWhenNeeded() {
  return <WhenNeeded load={load} props={{}} />;
}
