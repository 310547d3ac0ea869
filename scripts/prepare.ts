// What pages need before Next.js builds or serves them: the data directory, computed results, traces, Markdown copies.
// Each step skips what is up to date.

import { step } from "./step";

for (const script of [
  "build-data-directory",
  "build-results",
  "build-predictions",
  "build-presets",
  "build-traces",
  "build-scripts",
  "build-matrix",
  "build-markdown",
  "build-copies",
  "build-search",
])
  step("tsx", [`scripts/${script}.ts`]);
