// The answers of a choice question for a page without JavaScript, folded until they are wanted.
import type { ChoiceQuestion } from "@/engine/grade/question";
import type { QuestionTexts } from "./question-texts";

/** Every option with its reason; in the page only where scripts don't run. */
export function ChoiceWithoutScript({
  question,
  rendered,
}: {
  question: ChoiceQuestion;
  rendered: QuestionTexts;
}) {
  return (
    <noscript>
      <details className="mt-3">
        <summary className="py-1 font-semibold">Answers and reasons</summary>
        <ul className="mt-2 mb-0 list-none space-y-3 ps-0">
          {question.options.map(({ id, correct }) => (
            <li key={id}>
              <p className="my-0 font-semibold">{rendered.options[id]}</p>
              <p className="my-0">
                {correct ? "Right. " : "Not right. "}
                {rendered.feedback[id]}
              </p>
            </li>
          ))}
        </ul>
      </details>
    </noscript>
  );
}
