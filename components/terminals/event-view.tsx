// What happened, on the screen of the terminal it happened to.

import { namesInWords, stepNumber } from "../../engine/terminals/sentence";
import type { StepEvent } from "../../engine/terminals/step";
import { keyedByPlace } from "../results/keyed";
import { ListingView } from "../results/listing-view";
import { OkView } from "../results/ok-view";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";
import { ErrorText } from "./error-text";

type Result = Extract<StepEvent, { kind: "result" }>;

function ResultView({ event, sql, at }: { event: Result; sql: string; at: number }) {
  const { result, omitted, woken, step } = event;
  return (
    <div className="space-y-1">
      {woken ? (
        <p className="flex items-start gap-1.5 font-sans text-waiting [&>svg]:mt-0.5">
          <Icon name="next" />
          Woke with step {stepNumber(at)}, having waited since step {stepNumber(step)}:
        </p>
      ) : null}
      {result.status === "error" ? (
        <ErrorText error={result} sql={sql} />
      ) : (
        <>
          <OkView
            result={result}
            answer={{ kind: "result", result, omitted, place: null, notifications: [], remark: null }}
            sql={sql}
            label={`Result of step ${stepNumber(step)}`}
          />
          {result.columns.length === 0 && result.tag !== "" ? <p>{result.tag}</p> : null}
        </>
      )}
    </div>
  );
}

/** An event. `sql` is the statement it is about, `at` the step during which it happened, `current` whether a wait goes on. */
export function EventView({
  event,
  sql,
  at,
  current,
}: {
  event: StepEvent;
  sql: string;
  at: number;
  current: boolean;
}) {
  switch (event.kind) {
    case "result":
      return <ResultView event={event} sql={sql} at={at} />;
    case "waiting":
      return (
        <p
          className={classNames(
            "flex items-start gap-1.5 font-sans [&>svg]:mt-0.5",
            current ? "rounded-md bg-waiting-soft px-2 py-1 font-semibold text-waiting" : "text-soft",
          )}
        >
          <Icon name="waiting" />
          <span>
            {event.still ? (current ? "Now" : "Then") : current ? "Waits" : "Waited"} since step{" "}
            {stepNumber(at)} for {namesInWords(event.waitsFor)}
          </span>
        </p>
      );
    case "refused":
      return <p className="font-sans text-lost">Not run: {event.reason}</p>;
    case "listing":
      return keyedByPlace(event.listings).map(({ key, item }) => <ListingView key={key} listing={item} />);
    case "words":
      return (
        <div className="font-sans text-soft">
          <p>{event.message}</p>
          {event.instead === null ? null : <p className="font-mono whitespace-pre-wrap">{event.instead}</p>}
        </div>
      );
    case "lost":
      return (
        <p className="flex items-start gap-1.5 font-sans text-lost [&>svg]:mt-0.5">
          <Icon name="crash" />
          <span>
            The connection is lost.
            {event.waiting ? " The waiting statement is given up." : ""}
            {event.transaction === "idle" ? "" : " The transaction is rolled back."} The next line opens a new
            one.
          </span>
        </p>
      );
  }
}
