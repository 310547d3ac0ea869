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
  rmSync(folder, { recursive: true, force: true });
  if (predictions.length === 0) return;
  const postgres = await startFromImage();
  for (const { article, question } of predictions) {
    const prediction = await predictionOf(postgres, article, question);
    mkdirSync(path.join(folder, article.key), { recursive: true });
    writeFileSync(path.join(folder, article.key, `${question.id}.json`), `${JSON.stringify(prediction)}\n`);
  }
  await postgres.close();
  process.stdout.write(`Values of ${predictions.length} predictions\n`);
});
