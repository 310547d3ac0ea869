// An example in a text, with what PostgreSQL gave when the page was built.

import { ExampleBlock } from "@/components/example/example-block";
import type { ExampleFile } from "@/lessons/reading/article";
import { readRuns } from "@/lessons/reading/computed";

/** An example of an article. */
export function ExampleFigure({ article, file }: { article: string; file: ExampleFile }) {
  return (
    <ExampleBlock
      lesson={article}
      example={{ name: file.name, ...file.example }}
      computed={readRuns(article, file.name)}
    />
  );
}
