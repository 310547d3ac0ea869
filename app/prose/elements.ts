// The elements a text has beside HTML's own: one for each directive.

import type { SimulationName } from "@/lessons/reading/simulations";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "text-example": { file: string };
      "text-scene": { name: string };
      "text-question": { id: string };
      "text-exercise": { id: string };
      "text-comparison": object;
      "text-take-away": object;
      "text-simulation": { name: SimulationName };
      "text-message": { children?: ReactNode };
      "text-note": { children?: ReactNode };
      "text-mistake": { title: string; children?: ReactNode };
      "text-takeaways": { children?: ReactNode };
    }
  }
}
