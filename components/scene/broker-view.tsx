// The producer, and the broker with its copies of the messages: it keeps one until it hears an ack.
"use client";

import { useLayoutEffect, useRef } from "react";
import { timersAt } from "@/engine/stage/stage";
import { copiesOf, type StageMessage } from "@/engine/stage/stage-messages";
import { duration } from "@/engine/stage/words";
import type { Trace } from "@/engine/world/trace";
import { Icon } from "../ui/icon";
import { Clock } from "./clock";
import { CopyToCome, CopyView } from "./copy-view";
import { ManyCopies } from "./many-copies";
import { StageBox } from "./stage-box";
import type { StageClock } from "./stage-clock";

/** With more copies than this each is a sign alone, and their states are counted. */
const mostInFull = 12;

/** The top of the stage. */
export function BrokerView({
  trace,
  messages,
  order,
  clock,
}: {
  trace: Trace;
  messages: readonly StageMessage[];
  order: readonly string[];
  clock: StageClock;
}) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (messages.every(({ elapsed }) => elapsed === null)) return;
    const hands = [...(list.current?.querySelectorAll<HTMLElement>("[data-timer]") ?? [])];
    const turn = () => {
      const timers = new Map<string, number>(timersAt(trace, clock.getMoment()));
      for (const hand of hands) {
        hand.style.transform = `scaleX(${timers.get(hand.dataset["timer"] ?? "") ?? 0})`;
      }
    };
    turn();
    return clock.subscribe(turn);
  }, [trace, messages, clock]);
  const { kind, redeliverAfter } = trace.broker;
  const rule =
    kind === "log"
      ? "repeats everything after the committed offset"
      : `delivers again ${duration(redeliverAfter)} after a delivery without an ack`;
  const all = copiesOf(trace);
  const longest = new Map(all.map((copy) => [copy.place, copy.longest]));
  const there = new Set(messages.map(({ place }) => place));
  const yetToCome = all.filter(({ place }) => !there.has(place));

  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="m-0 flex basis-full items-center gap-2 text-xs font-semibold text-soft @lg:basis-auto">
        Producer <Icon name="next" />
      </p>
      <StageBox
        label="Broker"
        place="broker"
        isSurface={true}
        className="min-w-0 flex-1 rounded-lg border border-line bg-paper px-3 py-2.5"
      >
        <p className="m-0 mb-1.5 flex flex-wrap items-baseline gap-x-2 text-xs font-semibold text-soft">
          Broker
          <span className="font-normal">{rule}</span>
          <span className="ms-auto font-normal">
            <Clock trace={trace} clock={clock} />
          </span>
        </p>
        {all.length > mostInFull ? (
          <ManyCopies ref={list} messages={messages} yetToCome={yetToCome.length} order={order} />
        ) : (
          <ul ref={list} className="m-0 flex list-none flex-wrap items-center gap-2 p-0">
            {messages.map((message) => (
              <CopyView
                key={message.place}
                message={message}
                longest={longest.get(message.place) ?? ""}
                order={order}
              />
            ))}
            {yetToCome.map((copy) => (
              <CopyToCome key={copy.place} copy={copy} order={order} />
            ))}
          </ul>
        )}
      </StageBox>
    </div>
  );
}
