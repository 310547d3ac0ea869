// What PostgreSQL gave when the page was built: readable before anything loads, and without JavaScript.
import type { Transcript } from "../../engine/example/transcript";
import { keyedByPlace } from "../results/keyed";
import { placeInWords } from "../results/numbers";
import { TranscriptView } from "../results/transcript-view";

function runName(index: number): string {
  const words = placeInWords(index).replace(/^the /, "");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} run`;
}

/** The stated runs side by side, one after another on the same data. */
export function ComputedRuns({ text, computed }: { text: string; computed: readonly Transcript[] }) {
  return (
    <div className="@container">
      <div className={computed.length > 1 ? "grid gap-x-8 gap-y-6 @2xl:grid-cols-2" : ""}>
        {keyedByPlace(computed).map(({ key, item }) => (
          <section key={key} className="min-w-0">
            {computed.length > 1 ? <p className="mb-2 font-semibold">{runName(Number(key))}</p> : null}
            <TranscriptView transcript={item} text={text} goTo={null} />
          </section>
        ))}
      </div>
    </div>
  );
}
