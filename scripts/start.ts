// `npm start`: builds the site if it is missing or older than its sources, and serves it.

import { statSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { serve } from "./serve";
import { main, root, step } from "./step";

const port = Number(process.env["PORT"] ?? 3000);

/** Whether the site is missing or a source is newer than it. */
function needsBuild(): boolean {
  const built = statSync(path.join(root, "out/index.html"), { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return true;
  const sources = globSync(
    ["{app,components,engine,lessons,scripts}/**/*", "public/{_headers,*.*}", "*.{js,mjs,json}"],
    { cwd: root },
  );
  return sources.some((file) => statSync(path.join(root, file)).mtimeMs > built);
}

if (needsBuild()) step("tsx", ["scripts/build.ts"]);

main(async () => {
  try {
    const { url } = await serve(port);
    process.stdout.write(`Effectively Once is on ${url}\n`);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    process.stderr.write(`Port ${port} is taken. Choose another: PORT=3001 npm start\n`);
    process.exit(1);
  }
});
