// A scene in a page: its traces, played before the page was built, and the player for them, loaded when it is needed.

import type { ReactNode } from "react";
import { tell } from "@/engine/stage/telling";
import type { Scene } from "@/engine/world/scene";
import type { Trace } from "@/engine/world/trace";
import { SceneWhenNeeded } from "./scene-when-needed";
import { shareEqualParts } from "./share-equal-parts";

/** A scene with one trace for each of its variants, in their order. `caption`: its caption, already set. */
export function SceneFigure({
  scene,
  traces,
  caption,
}: {
  scene: Scene;
  traces: readonly Trace[];
  caption: ReactNode;
}) {
  const [first, ...rest] = shareEqualParts(traces);
  if (!first || traces.length !== scene.variants.length) {
    throw new Error(
      `scene ${scene.name} has ${traces.length} traces for ${scene.variants.length} variants: npm run build plays it`,
    );
  }
  return <SceneWhenNeeded scene={scene} told={[tell(first), ...rest.map(tell)]} caption={caption} />;
}
