// What goes along a way: a message in its colour, an ack, a statement's verb, an effect.

import type { Journey } from "@/engine/stage/journeys";
import { classNames } from "../ui/class-names";
import { MessageSign } from "./message-sign";

const looks: Record<Journey["end"], string> = {
  arrives: "border-ink bg-card text-ink",
  refused: "border-lost bg-lost-soft text-lost",
  waits: "border-waiting bg-waiting-soft text-waiting",
  lost: "border-lost bg-lost-soft text-lost",
};

const words: Record<Journey["end"], string> = { arrives: "", refused: "", waits: "", lost: " lost" };

/** The label of a journey; whoever shows it moves it. */
export function JourneyLabel({ journey, order }: { journey: Journey; order: readonly string[] }) {
  return (
    <span
      className={classNames(
        "absolute start-0 top-0 inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2 text-xs/5 font-semibold will-change-transform",
        journey.kind === "statement" || journey.kind === "answer" ? "font-mono text-[0.7rem]/5" : "",
        looks[journey.end],
      )}
    >
      {journey.message === null ? null : <MessageSign id={journey.message} order={order} />}
      {journey.label}
      {words[journey.end]}
    </span>
  );
}
