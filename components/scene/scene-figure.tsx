// A scene in a page: its traces, computed before the page was built, and the player for them, loaded when it is needed.

import type { ReactNode } from "react";
import { tell } from "@/engine/stage/telling";
import { readTraces } from "./read-traces";
import { SceneWhenNeeded } from "./scene-when-needed";

/** The scene `name` of the article `article`, a lesson's slug or `guide`. `caption`: its caption, already set. */
export function SceneFigure({
  article,
  name,
  caption,
}: {
  article: string;
  name: string;
  caption: ReactNode;
}) {
  const { scene, traces } = readTraces(article, name);
  const [first, ...rest] = traces;
  return <SceneWhenNeeded scene={scene} told={[tell(first), ...rest.map(tell)]} caption={caption} />;
}
