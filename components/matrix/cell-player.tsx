// A cell's schedules: in words before any script runs, in the player once somebody wants to see them played.
"use client";

import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { ToldTrace } from "@/engine/stage/telling";
import type { Scene } from "@/engine/world/scene";
import { readFragment } from "../scene/scene-link";
import type { ScenePlayer } from "../scene/scene-player";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import { Notice } from "../ui/notice";

type State =
  | { readonly kind: "words" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "player"; readonly Player: typeof ScenePlayer; readonly told: Told };
type Told = readonly [ToldTrace, ...ToldTrace[]];

/**
 * `address`: where the schedules are, one for each variant of the scene. `anchor`: the id of the cell's section; a link to it
 * opens the player at once. `children`: the schedules in words.
 */
export function CellPlayer({
  scene,
  address,
  anchor,
  caption,
  children,
}: {
  scene: Scene;
  address: string;
  anchor: string;
  caption: ReactNode;
  children: ReactNode;
}) {
  const [state, setState] = useState<State>({ kind: "words" });
  const wanted = useRef(false);
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const open = useCallback(() => {
    if (wanted.current) return;
    wanted.current = true;
    setState({ kind: "loading" });
    load(address).then(
      (loaded) => setState({ kind: "player", ...loaded }),
      () => {
        wanted.current = false;
        setState({ kind: "failed" });
      },
    );
  }, [address]);
  useOpenByLink(anchor, scene.name, open);
  const isThere = state.kind === "player";
  useEffect(() => {
    // The button that was pressed is gone: who pressed it by keyboard goes on at the player's own.
    if (!isThere || !pressed.current || document.activeElement !== document.body) return;
    const first = place.current?.querySelector<HTMLElement>('[aria-label="Player"] button');
    first?.focus({ preventScroll: true });
  }, [isThere]);

  if (state.kind === "player") {
    const Player: ComponentType<Parameters<typeof ScenePlayer>[0]> = state.Player;
    return (
      <div ref={place}>
        <Player scene={scene} told={state.told} caption={caption} />
      </div>
    );
  }
  return (
    <>
      <div className="my-3 noscript:hidden">
        <Button
          look="primary"
          onClick={() => {
            pressed.current = true;
            open();
          }}
          aria-disabled={state.kind === "loading"}
          aria-label={`${state.kind === "loading" ? "Loading the player" : "Watch it"}: ${scene.title}`}
        >
          <Icon name="play" />
          {state.kind === "loading" ? "Loading the player" : "Watch it"}
        </Button>
      </div>
      {state.kind === "failed" ? (
        <Notice tone="lost" role="alert">
          The schedule could not be loaded. Check the connection and press Watch it again; in words it stands
          below.
        </Notice>
      ) : null}
      {children}
    </>
  );
}

async function load(address: string): Promise<{ readonly Player: typeof ScenePlayer; readonly told: Told }> {
  const [{ ScenePlayer: Player }, { tell }, response] = await Promise.all([
    import("../scene/scene-player"),
    import("@/engine/stage/telling"),
    fetch(address),
  ]);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Our own build wrote the file, in the form it states.
  const schedules: readonly { readonly trace: ToldTrace["trace"] }[] = await response.json();
  const [first, ...rest] = schedules.map(({ trace }) => tell(trace));
  if (first === undefined) throw new Error(`${address} has no schedule`);
  return { Player, told: [first, ...rest] };
}

/** Opens the player where the address leads to its section, or to a step of its scene. */
function useOpenByLink(anchor: string, scene: string, open: () => void): void {
  useEffect(() => {
    const follow = () => {
      const link = readFragment(window.location.hash);
      const isStep =
        link.kind === "link" ? link.link.scene === scene : link.kind === "damaged" && link.scene === scene;
      if (isStep || window.location.hash === `#${anchor}`) open();
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [anchor, scene, open]);
}
