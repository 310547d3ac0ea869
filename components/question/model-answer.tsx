// A model answer with the points it makes.
import type { OwnWordsQuestion } from "@/engine/grade/question";
import type { QuestionTexts } from "./question-texts";

interface Props {
  readonly question: OwnWordsQuestion;
  readonly rendered: QuestionTexts;
}

/** The model answer, and its points to tick where the learner's answer makes them too. */
export function ModelAnswer({
  question,
  rendered,
  ticked,
  onTick,
}: Props & { ticked: readonly string[]; onTick: (point: string, isTicked: boolean) => void }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="my-0 text-sm font-semibold text-soft">A model answer</p>
      <p className="mt-1 mb-0 font-serif text-[1.06rem] leading-relaxed text-pretty">
        {rendered.modelAnswer}
      </p>
      <fieldset className="mt-4 min-w-0">
        <legend className="text-sm font-semibold text-soft">Tick the points that your answer makes</legend>
        <div className="-mx-2 mt-1">
          {question.points.map(({ id }) => (
            <label
              key={id}
              className="flex min-h-10 cursor-pointer items-start gap-3 rounded-lg px-2 py-2 hover:bg-code pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                checked={ticked.includes(id)}
                onChange={(event) => onTick(id, event.target.checked)}
                className="mt-[0.2rem] size-4.5 shrink-0 accent-accent"
              />
              <span className="min-w-0">{rendered.points[id]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The same to read, folded; in the page only where scripts don't run. */
export function ModelAnswerWithoutScript({ question, rendered }: Props) {
  return (
    <noscript>
      <details className="mt-3">
        <summary className="py-1 font-semibold">A model answer and its points</summary>
        <p className="my-2">{rendered.modelAnswer}</p>
        <ul className="my-0 list-disc space-y-1 ps-5">
          {question.points.map(({ id }) => (
            <li key={id}>{rendered.points[id]}</li>
          ))}
        </ul>
      </details>
    </noscript>
  );
}
