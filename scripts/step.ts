// Runs the steps of a build or a test one after another, each as a process of its own, and stops at the first that fails.

import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Runs a command of an installed package; ends this process with its exit status if it fails. */
export function step(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): void {
  process.stdout.write(`\n› ${command} ${args.join(" ")}\n`);
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      PATH: `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env["PATH"] ?? ""}`,
      NEXT_TELEMETRY_DISABLED: "1",
      ...environment,
    },
  });
  if (status === 0) return;
  process.stderr.write(
    `${command} ${args.join(" ")} failed: ${error?.message ?? signal ?? `exit status ${status}`}\n`,
  );
  process.exit(status || 1);
}

/** Runs a script's asynchronous main function; an error it does not handle ends the process with status 1. */
export function main(run: () => Promise<void>): void {
  run().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  });
}
