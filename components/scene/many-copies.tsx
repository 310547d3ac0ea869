// The broker's copies where there are too many to write out: each its sign, and how many are in which state.

import { memo, type Ref } from "react";
import { messageMark } from "@/engine/stage/message-mark";
import type { StageMessage } from "@/engine/stage/stage-messages";
import { classNames } from "../ui/class-names";
import { MessageSign, messageColor } from "./message-sign";

type State = StageMessage["state"];

const looks: Record<State, string> = {
  ready: "border-transparent",
  "in flight": "border-dashed border-edge bg-card",
  "waiting for redelivery": "border-dashed border-waiting bg-waiting-soft",
  acked: "border-transparent opacity-30",
  dead: "border-lost bg-lost-soft",
  dropped: "border-transparent opacity-30",
};

const names: readonly (readonly [State, string])[] = [
  ["ready", "ready"],
  ["in flight", "in flight"],
  ["waiting for redelivery", "without an ack yet"],
  ["acked", "acked"],
  ["dead", "dead letters"],
  ["dropped", "dropped"],
];

/** The copies in a dense grid. `yetToCome`: room is kept for so many more. */
export function ManyCopies({
  ref,
  messages,
  yetToCome,
  order,
}: {
  ref: Ref<HTMLUListElement>;
  messages: readonly StageMessage[];
  yetToCome: number;
  order: readonly string[];
}) {
  const counts = names.flatMap(([state, name]) => {
    const count = messages.filter((message) => message.state === state).length;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  return (
    <>
      <p className="m-0 mb-1.5 text-xs text-ink tabular-nums">{counts.join(", ")}</p>
      <ul ref={ref} aria-hidden="true" className="m-0 flex list-none flex-wrap gap-0.5 p-0">
        {messages.map(({ place, id, state, elapsed, words }) => (
          <Sign
            key={place}
            place={place}
            id={id}
            state={state}
            runs={elapsed !== null}
            words={words}
            order={order}
          />
        ))}
        {Array.from({ length: yetToCome }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: room, and nothing that could change places.
          <li key={index} className="invisible m-0 size-5" />
        ))}
      </ul>
    </>
  );
}

/** Most copies stay as they are from step to step: only those that change are drawn again. */
const Sign = memo(function Sign({
  place,
  id,
  state,
  runs,
  words,
  order,
}: {
  place: string;
  id: string;
  state: State;
  runs: boolean;
  words: string;
  order: readonly string[];
}) {
  return (
    <li
      data-place={place}
      title={`${id}: ${words}`}
      className={classNames(
        "relative m-0 grid size-5 place-items-center overflow-hidden rounded-sm border text-sm",
        looks[state],
      )}
    >
      <MessageSign id={id} order={order} />
      {runs ? (
        <span
          data-timer={place}
          className={classNames(
            "absolute inset-x-0 bottom-0 h-0.5 origin-left bg-current rtl:origin-right",
            messageColor(messageMark(id, order)),
          )}
        />
      ) : null}
    </li>
  );
});
