// The tools of a scene, one open at a time: calm first, and everything else behind a name.
"use client";

import { type RefObject, useId } from "react";
import { classNames } from "../../ui/class-names";
import { Icon, type IconName } from "../../ui/icon";
import type { Player } from "../use-player";
import { BreakIt } from "./break-it";
import type { Tool } from "./live-player-props";
import type { LiveScene } from "./live-scene";
import { ProveIt } from "./prove-it";
import { Scheduler } from "./scheduler";

const names: Record<Tool, { readonly name: string; readonly icon: IconName }> = {
  break: { name: "Break it", icon: "crash" },
  schedule: { name: "Schedule it yourself", icon: "next" },
  prove: { name: "Prove it", icon: "once" },
};

/** The tools' buttons and the panel of the open one. */
export function Tools({
  tools,
  open,
  toggle,
  live,
  player,
  order,
  root,
}: {
  tools: readonly Tool[];
  open: Tool | null;
  toggle: (tool: Tool) => void;
  live: LiveScene;
  player: Player;
  order: readonly string[];
  root: RefObject<HTMLElement | null>;
}) {
  const panel = useId();
  return (
    <div className="@container noscript:hidden">
      <div className="flex flex-wrap gap-2">
        {tools.map((tool) => (
          <button
            key={tool}
            type="button"
            aria-expanded={open === tool}
            aria-controls={open === tool ? panel : undefined}
            onClick={() => toggle(tool)}
            className={classNames(
              "inline-flex min-h-9 items-center gap-1.5 rounded-lg border px-3 text-sm font-semibold pointer-coarse:min-h-11",
              open === tool
                ? "border-accent bg-accent-soft text-accent"
                : "border-edge bg-card text-ink hover:border-ink",
            )}
          >
            <Icon name={names[tool].icon} />
            {names[tool].name}
          </button>
        ))}
      </div>
      {open === null ? null : (
        <section
          id={panel}
          tabIndex={-1}
          data-keeps-focus=""
          aria-label={names[open].name}
          className="mt-3 rounded-lg border border-line bg-paper px-4 py-3"
        >
          {open === "break" ? <BreakIt live={live} /> : null}
          {open === "schedule" ? <Scheduler live={live} player={player} order={order} root={root} /> : null}
          {open === "prove" ? <ProveIt live={live} /> : null}
        </section>
      )}
    </div>
  );
}
