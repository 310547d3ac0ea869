// Builds the site into out/: prepared content, the export of Next.js, finished pages.

import { step } from "./step";

step("tsx", ["scripts/prepare.ts"]);
step("next", ["build"]);
step("tsx", ["scripts/finish-pages.ts"]);
