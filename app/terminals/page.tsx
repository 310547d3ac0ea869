// The terminals: several psql windows on one database. Every preset can be read here without any script running.

import type { Metadata } from "next";
import { PlainPage } from "@/components/shell/plain-page";
import { PresetText } from "@/components/terminals/preset-text";
import { TerminalsBench } from "@/components/terminals/terminals-bench";
import { Notice } from "@/components/ui/notice";
import { readPlayedPresets } from "./presets";

export const metadata: Metadata = {
  title: "Terminals",
  description:
    "Two or three psql windows on one PostgreSQL in your tab: inserts that really wait, deadlocks, SKIP LOCKED, step by step and back.",
};

/** The page of the terminals. */
export default function TerminalsPage() {
  const [first, ...rest] = readPlayedPresets();
  return (
    <PlainPage
      title="Terminals"
      lead="Two or three psql windows on one PostgreSQL in this tab. What has to wait waits, and you decide who goes next."
    >
      <noscript>
        <Notice className="mt-6 max-w-(--container-prose)">
          The windows need JavaScript. Every preset’s steps, and what PostgreSQL did at each of them when this
          page was built, can be read below.
        </Notice>
      </noscript>
      <TerminalsBench presets={[first.preset, ...rest.map(({ preset }) => preset)]} />
      <section aria-labelledby="presets" className="mt-14">
        <h2 id="presets" className="font-serif text-2xl font-semibold">
          The presets to read
        </h2>
        <div className="mt-4 grid gap-x-8 lg:grid-cols-2">
          {[first, ...rest].map(({ preset, outcomes }) => (
            <PresetText key={preset.name} preset={preset} outcomes={outcomes} />
          ))}
        </div>
      </section>
    </PlainPage>
  );
}
