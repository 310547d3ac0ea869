// Computes what each prediction asks for, from real runs, and writes it into public/computed/predictions/.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { articlesOf, readCourse } from "../lessons/reading/course";
import { predictionOf } from "../lessons/reading/predictions";
import { startFromImage } from "./postgres";
import { main, root } from "./step";

const folder = path.join(root, "public/computed/predictions");

main(async () => {
  const predictions = articlesOf(readCourse()).flatMap((article) =>
    article.questions.flatMap((question) => (question.kind === "predict" ? [{ article, question }] : [])),
  );
  const files: (readonly [file: string, text: string])[] = [];
  if (predictions.length > 0) {
    const postgres = await startFromImage();
    for (const { article, question } of predictions) {
      const prediction = await predictionOf(postgres, article, question);
      files.push([path.join(folder, article.key, `${question.id}.json`), `${JSON.stringify(prediction)}\n`]);
    }
    await postgres.close();
  }
  // All at once, and only when all could be computed: a page that is being looked at keeps its values until then.
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  process.stdout.write(`Values of ${files.length} predictions\n`);
});
