// A scene as a build step writes it down: with one trace for each of its variants.

import type { Scene } from "../../../engine/world/scene";
import type { Trace } from "../../../engine/world/trace";

/** What the page of the benchmark shows. */
export interface PlayedScene {
  readonly scene: Scene;
  readonly traces: readonly Trace[];
}
