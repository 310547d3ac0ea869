// The twins in words of a player's traces; without JavaScript those of all consumers, as they were played for the page.

import type { LiveVariant } from "./live/live-state";
import type { Track } from "./use-player";
import { WordsView } from "./words-view";

/** The lists of sentences. `shown`: the indexes of the variants whose traces are on the stages. */
export function PlayerWords({
  variants,
  shown,
  tracks,
  order,
  href,
  go,
}: {
  variants: readonly LiveVariant[];
  shown: readonly number[];
  tracks: readonly Track[];
  order: readonly string[];
  href: (variant: number, step: number) => string;
  go: (track: number, step: number) => void;
}) {
  const isPair = shown.length > 1;
  return variants.map(({ file, label, own }, index) => {
    const place = shown.indexOf(index);
    const track = tracks[place];
    return (
      <div key={file} className={track ? "not-first:mt-3" : "hidden noscript:mt-4 noscript:block"}>
        {variants.length > 1 ? (
          <p className={isPair ? "m-0 mb-1 font-semibold" : "m-0 mb-1 hidden font-semibold noscript:block"}>
            {label}
          </p>
        ) : null}
        <WordsView
          telling={track?.telling ?? own.told.telling}
          step={track?.step ?? 0}
          order={order}
          label={label}
          href={(step) => href(index, step)}
          go={(step) => go(Math.max(place, 0), step)}
        />
      </div>
    );
  });
}
