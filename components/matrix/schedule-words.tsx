// A schedule in words: one sentence for each step, for everybody without the player.

import type { ToldTrace } from "@/engine/stage/telling";
import { MessageText } from "../scene/message-text";

/** The sentences of a schedule. `label`: what the list is called. */
export function ScheduleWords({
  label,
  told,
  order,
}: {
  label: string;
  told: ToldTrace;
  order: readonly string[];
}) {
  const { steps, ending } = told.telling;
  return (
    <ol start={0} aria-label={label} className="my-3 max-w-figure list-none space-y-0.5 text-sm">
      {steps.map(({ words, later }, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step's number is what it is.
        <li key={step} className="grid grid-cols-[2.2rem_minmax(0,1fr)]">
          <span className="pe-2 text-end text-soft tabular-nums">{step}.</span>
          <span>
            {later ? <span className="me-1 text-waiting">{later}: </span> : null}
            <MessageText text={words} order={order} />
          </span>
        </li>
      ))}
      <li className="ps-[2.2rem] pt-1 font-semibold">{ending}</li>
    </ol>
  );
}
