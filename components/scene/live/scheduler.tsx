// You are the scheduler: what can happen next, step by step. Any other choice than the one that was made begins a branch.
"use client";

import { type RefObject, useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";
import type { Offer } from "../../explorer/types";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Notice } from "../../ui/notice";
import { MessageText } from "../message-text";
import type { Player } from "../use-player";
import { keepFocus } from "./keep-focus";
import { isOver, type Line, lastStep } from "./line";
import type { LiveScene, Where } from "./live-scene";
import { isFault, offerWords } from "./offer-words";
import { PlayingStrip } from "./playing-strip";
import { useOffers } from "./use-offers";

/** The panel. The number keys choose while the focus is in `root`, but not in a field. */
export function Scheduler({
  live,
  player,
  order,
  root,
}: {
  live: LiveScene;
  player: Player;
  order: readonly string[];
  root: RefObject<HTMLElement | null>;
}) {
  const line = useStore(live.store, ({ lines }) => lines[0]);
  const step = player.tracks[0]?.step ?? 0;
  const [offers, askAgain] = useOffers(live, line, step, player.playing);
  const list = offers.kind === "offered" ? numbered(offers.list) : [];
  const take = ({ choice }: Offer) => {
    const made = line.choices[step];
    if (JSON.stringify(made) === JSON.stringify(choice)) player.actions.forward();
    else void live.choose(step, choice);
  };
  useNumberKeys(root, (number) => {
    const offer = list.find((candidate) => candidate.number === number);
    if (offer) take(offer.offer);
  });
  if (player.playing) return <p className="m-0 text-soft">Pause it, and choose what happens next.</p>;
  if (offers.kind === "asking") return <PlayingStrip client={live.client} />;
  if (offers.kind === "failed") {
    return (
      <Notice tone="waiting" role="alert">
        <p className="m-0">{offers.message}</p>
        <p className="m-0">
          <Button onClick={askAgain}>Try again</Button>
        </p>
      </Notice>
    );
  }
  if (list.length === 0) return <TheEnd line={line} order={order} />;
  const steps = list.filter(({ offer }) => !isFault(offer.choice));
  const faults = list.filter(({ offer }) => isFault(offer.choice));
  return (
    <div className="flex flex-col gap-3">
      <p className="m-0 text-soft">
        After step {step}, one of these happens. Choose with a click or its number; Back undoes.
      </p>
      <div className="grid items-start gap-x-6 gap-y-3 @2xl:grid-cols-2">
        <OfferList label="Steps" list={steps} made={line.choices[step]} take={take} order={order} />
        {faults.length > 0 ? (
          <OfferList label="Faults" list={faults} made={line.choices[step]} take={take} order={order} />
        ) : null}
      </div>
      <p className="m-0">
        <Button
          look="quiet"
          onClick={(event) => {
            keepFocus(event);
            void live.goOnCalmly(line.choices.slice(0, step), whereItGoesOn(step));
          }}
          className="-ms-3"
        >
          <Icon name="next" />
          Let the rest run without faults
        </Button>
      </p>
    </div>
  );
}

const whereItGoesOn =
  (step: number): Where =>
  () => ({ step: step + 1, moves: true });

interface Numbered {
  readonly number: number;
  readonly offer: Offer;
}

/** Steps first, then faults, counted through. */
function numbered(offers: readonly Offer[]): readonly Numbered[] {
  const inOrder = [
    ...offers.filter(({ choice }) => !isFault(choice)),
    ...offers.filter(({ choice }) => isFault(choice)),
  ];
  return inOrder.map((offer, index) => ({ number: index + 1, offer }));
}

function OfferList({
  label,
  list,
  made,
  take,
  order,
}: {
  label: string;
  list: readonly Numbered[];
  made: Offer["choice"] | undefined;
  take: (offer: Offer) => void;
  order: readonly string[];
}) {
  return (
    <div>
      <p className="m-0 mb-1 text-xs font-semibold text-soft">{label}</p>
      <ol aria-label={`${label} that can come next`} className="m-0 flex list-none flex-col gap-1 p-0">
        {list.map(({ number, offer }) => {
          const { who, does, code } = offerWords(offer);
          const isMade = JSON.stringify(offer.choice) === JSON.stringify(made);
          return (
            <li key={number} className="m-0">
              <button
                type="button"
                onClick={(event) => {
                  keepFocus(event);
                  take(offer);
                }}
                className="flex min-h-9 w-full items-baseline gap-2 rounded-lg border border-edge bg-card px-2.5 py-1.5 text-start hover:border-ink pointer-coarse:min-h-11"
              >
                <kbd className="min-w-4 font-mono text-xs text-soft">{number <= 9 ? number : ""}</kbd>
                <span className="min-w-0">
                  <span className="font-semibold">{who}</span> <MessageText text={does} order={order} />{" "}
                  {code === null ? null : <code className="font-mono text-xs">{code}</code>}
                  {isMade ? <span className="text-soft"> (as it was played)</span> : null}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function TheEnd({ line, order }: { line: Line; order: readonly string[] }) {
  const { expectations } = line.told.trace.moments[lastStep(line)]?.world ?? { expectations: [] };
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className="m-0 font-semibold">
        {isOver(line)
          ? "This schedule has ended: nothing is left to happen."
          : "This schedule goes on for ever: nothing more is played."}
      </p>
      <p className="m-0">
        <MessageText text={line.told.telling.ending} order={order} />
      </p>
      <p className="m-0 text-soft">
        {expectations.every(({ outcome }) => outcome === "holds")
          ? "Everything that was expected holds. Back takes choices back, one by one."
          : "You have broken it. Back takes choices back, one by one."}
      </p>
    </div>
  );
}

/** Calls `choose` with the digit of a key that is pressed in the element, outside of fields. */
function useNumberKeys(root: RefObject<HTMLElement | null>, choose: (number: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
    if (event.target instanceof Element && event.target.matches("input:not([type=range]), select, textarea"))
      return;
    choose(Number(event.key));
  });
  useEffect(() => {
    const element = root.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [root]);
}
