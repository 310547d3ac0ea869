// The producer, and the broker with its copies of the messages: it keeps one until it hears an ack.
"use client";

import { useLayoutEffect, useRef } from "react";
import { extentOf } from "@/engine/stage/extent";
import { messageMark } from "@/engine/stage/message-mark";
import { timersAt } from "@/engine/stage/stage";
import type { StageMessage } from "@/engine/stage/stage-messages";
import { duration } from "@/engine/stage/words";
import type { Trace } from "@/engine/world/trace";
import { classNames } from "../ui/class-names";
import { Icon, type IconName } from "../ui/icon";
import { Clock } from "./clock";
import { MessageChip } from "./message-chip";
import { messageColor } from "./message-sign";
import { StageBox } from "./stage-box";
import type { StageClock } from "./stage-clock";

const looks: Record<StageMessage["state"], { readonly look: string; readonly icon: IconName | null }> = {
  ready: { look: "border-edge bg-card", icon: null },
  "in flight": { look: "border-dashed border-edge", icon: null },
  "waiting for redelivery": {
    look: "border-dashed border-waiting bg-waiting-soft text-waiting",
    icon: "waiting",
  },
  acked: { look: "border-line text-soft", icon: "once" },
  dead: { look: "border-lost bg-lost-soft text-lost", icon: "lost" },
  dropped: { look: "border-line text-soft", icon: "lost" },
};

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
    const hands = [...(list.current?.querySelectorAll<HTMLElement>("[data-timer]") ?? [])];
    const turn = () => {
      const timers = timersAt(trace, clock.getMoment());
      for (const [index, { place }] of messages.entries()) {
        const hand = hands[index];
        if (hand) hand.style.transform = `scaleX(${timers.get(place) ?? 0})`;
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
  const yetToCome = extentOf(trace).messages.filter(
    ({ place }) => !messages.some((message) => message.place === place),
  );

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
        <ul ref={list} className="m-0 flex list-none flex-wrap items-center gap-2 p-0">
          {messages.map((message) => (
            <Copy key={message.place} message={message} order={order} />
          ))}
          {yetToCome.map(({ place }) => (
            <li key={place} aria-hidden="true" className="invisible m-0 h-8 w-56" />
          ))}
        </ul>
      </StageBox>
    </div>
  );
}

function Copy({ message, order }: { message: StageMessage; order: readonly string[] }) {
  const { look, icon } = looks[message.state];
  return (
    <li
      data-place={message.place}
      className={classNames(
        "relative m-0 flex min-h-8 items-center gap-2 overflow-hidden rounded-md border px-2.5 py-1 text-xs",
        look,
      )}
    >
      <MessageChip id={message.id} order={order} />
      {message.consumer === null ? null : <span>for {message.consumer},</span>}
      <span className="@lg:min-w-32">{message.words}</span>
      <span className="size-3.5">{icon ? <Icon name={icon} className="size-full" /> : null}</span>
      <span
        data-timer=""
        aria-hidden="true"
        className={classNames(
          "absolute inset-x-0 bottom-0 h-[3px] origin-left bg-current rtl:origin-right",
          messageColor(messageMark(message.id, order)),
          message.elapsed === null && "invisible",
        )}
      />
    </li>
  );
}
