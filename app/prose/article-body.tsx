// An article's prose with its blocks where the text asks for them.

import { glossary } from "@/lessons/glossary";
import type { Article } from "@/lessons/reading/article";
import { withTermLinks } from "@/lessons/reading/glossary-links";
import { ComparisonFigure } from "./comparison";
import { ExampleFigure } from "./example";
import { ExerciseFigure } from "./exercise";
import { Prose } from "./prose";
import { QuestionFigure } from "./question";
import { TextScene } from "./scene";
import { TakeAwayFigure } from "./take-away";

/** The body of a lesson or of the guide. */
export function ArticleBody({ article }: { article: Article }) {
  return (
    <Prose
      tree={withTermLinks(article.text.tree, glossary)}
      blocks={{
        example: (name) => {
          const file = find(article.examples, (each) => each.name === name, `example ${name}`);
          return <ExampleFigure article={article.key} file={file} />;
        },
        scene: (name) => {
          const scene = find(article.scenes, (each) => each.name === name, `scene ${name}`);
          return <TextScene article={article.key} scene={scene} />;
        },
        question: (id) => {
          const question = find(article.questions, (each) => each.id === id, `question ${id}`);
          return <QuestionFigure article={article} question={question} />;
        },
        exercise: (id) => {
          const read = find(article.exercises, ({ exercise }) => exercise.id === id, `exercise ${id}`);
          return <ExerciseFigure article={article.key} read={read} />;
        },
        comparison: () => <ComparisonFigure />,
        takeAway: () => article.takeAway && <TakeAwayFigure takeAway={article.takeAway} />,
      }}
    />
  );
}

/** References are checked when an article is read: a miss here is a mistake of ours. */
function find<T>(items: readonly T[], matches: (item: T) => boolean, name: string): T {
  const item = items.find(matches);
  if (item === undefined) throw new Error(`no ${name}`);
  return item;
}
