// The sentence of the step being told, under the picture as in a book; announced when someone steps.

import { MessageText } from "./message-text";

/** The present sentence. `longest`: the longest of the scene, whose room is kept so that nothing shifts. */
export function CaptionView({
  step,
  text,
  later,
  longest,
  order,
  announced,
}: {
  step: number;
  text: string;
  later: string | null;
  longest: string;
  order: readonly string[];
  announced: boolean;
}) {
  return (
    <div
      data-longest={longest}
      className="grid font-serif text-base/[1.4] before:invisible before:text-pretty before:col-start-1 before:row-start-1 before:content-[attr(data-longest)] @lg:text-lg/[1.45]"
    >
      <p
        aria-live={announced ? "polite" : "off"}
        aria-atomic="true"
        className="col-start-1 row-start-1 m-0 text-pretty"
      >
        <span className="text-soft tabular-nums">{step}.</span>{" "}
        {later ? <span className="text-waiting">{later}: </span> : null}
        <MessageText text={text} order={order} />
      </p>
    </div>
  );
}
