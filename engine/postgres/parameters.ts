// The parameters every server of ours is started with: a data directory and the servers on it must agree on some of them.

import { PGlite } from "@electric-sql/pglite";

/** Settings as arguments of the server: `-c name=value` each. */
export function asParameters(settings: readonly string[]): string[] {
  return settings.flatMap((setting) => ["-c", setting]);
}

/** Each setting with the reason it is not the default. */
const baseSettings = [
  // A transaction is set aside by preparing it.
  "max_prepared_transactions=64",
  // Endless recursion must end in 54001, not in a server that answers nothing.
  "max_stack_depth=100kB",
  // Lessons have tiny tables; the default of 128 MB is more than some phones have, and takes a tenth of a second to set up.
  "shared_buffers=16MB",
];

/** What PGlite itself asks for, and our settings. */
export const baseParameters: string[] = [...PGlite.defaultStartParams, ...asParameters(baseSettings)];
