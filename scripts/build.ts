// Builds the site into out/: prepared content, Next.js export, Content-Security-Policy.

import { step } from "./step";

step("tsx", ["scripts/prepare.ts"]);
step("next", ["build"]);
step("tsx", ["scripts/build-policy.ts"]);
