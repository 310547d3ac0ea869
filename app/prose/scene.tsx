// A scene in a text: the traces that were played for it, and its caption, set before it reaches the browser.

import { SceneFigure } from "@/components/scene/scene-figure";
import type { Scene } from "@/engine/world/scene";
import { readTraces } from "@/lessons/reading/computed";
import { parseInline } from "@/lessons/reading/markdown";
import { Inline } from "./prose";

/** A scene of an article. */
export function TextScene({ article, scene }: { article: string; scene: Scene }) {
  return (
    <SceneFigure
      scene={scene}
      traces={readTraces(article, scene.name)}
      caption={<Inline nodes={parseInline(scene.caption) ?? []} />}
    />
  );
}
