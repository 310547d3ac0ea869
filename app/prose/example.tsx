// An example in a text, with what PostgreSQL gave when the page was built.

import { ExampleWhenNeeded } from "@/components/example/example-when-needed";
import type { ExampleFile } from "@/lessons/reading/article";
import { readRuns } from "@/lessons/reading/computed";

/** An example of an article. */
export function ExampleFigure({ article, file }: { article: string; file: ExampleFile }) {
  return (
    <ExampleWhenNeeded
      lesson={article}
      example={{ name: file.name, ...file.example }}
      computed={readRuns(article, file.name)}
    />
  );
}
