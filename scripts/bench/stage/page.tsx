// A page with one scene on it and nothing else: what the benchmark of the stage opens.

import { createRoot } from "react-dom/client";
import "@/app/globals.css";
import { ScenePlayer } from "@/components/scene/scene-player";
import { tell } from "@/engine/stage/telling";
import type { Scene } from "@/engine/world/scene";
import type { Trace } from "@/engine/world/trace";

async function show() {
  const response = await fetch("/scene.json");
  const { scene, traces }: { readonly scene: Scene; readonly traces: readonly Trace[] } =
    await response.json();
  const [first, ...rest] = traces.map(tell);
  const place = document.getElementById("scene");
  if (first === undefined || place === null) throw new Error("there is no scene to show");
  createRoot(place).render(<ScenePlayer scene={scene} told={[first, ...rest]} caption={scene.caption} />);
}

void show();
