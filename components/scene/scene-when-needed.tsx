// A scene that comes to life when a reader comes near it.
"use client";

import type { ComponentProps } from "react";
import { WhenNeeded } from "../ui/when-needed";
import type { ScenePlayer } from "./scene-player";

const load = async () => (await import("./scene-player")).ScenePlayer;

/** A `ScenePlayer` that loads its code when it is needed. */
export function SceneWhenNeeded(props: ComponentProps<typeof ScenePlayer>) {
  return <WhenNeeded load={load} props={props} />;
}
