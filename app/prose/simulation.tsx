// A simulation in a text. There is one so far.

import { BackoffWhenNeeded } from "@/components/backoff/backoff-when-needed";
import type { SimulationName } from "@/lessons/reading/simulations";

/** The simulation of that name. */
export function SimulationFigure({ name }: { name: SimulationName }) {
  switch (name) {
    case "backoff":
      return <BackoffWhenNeeded />;
  }
}
