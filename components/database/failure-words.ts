// What to tell a learner when PostgreSQL could not start, or broke: what happened, and what to do.

import type { RpcError } from "../../engine/rpc/rpc-error";

/** A failure in words. */
export interface Failure {
  readonly message: string;
  readonly advice: string;
}

const readOn = "The page can be read without it: the results of every example are on it already.";

/** A start that failed. */
export function startFailure(error: RpcError): Failure {
  if (error.code === "deadline")
    return {
      message: "PostgreSQL did not start: nothing has happened for half a minute.",
      advice: `Try again, perhaps on a faster connection. ${readOn}`,
    };
  return {
    message: `PostgreSQL could not be started in this browser: ${error.message}`,
    advice: `It needs WebAssembly and about 200 MB of memory. Close other tabs and try again. ${readOn}`,
  };
}

/** A run that broke the server, or a server that broke under a run. */
export function runFailure(error: RpcError): Failure {
  if (error.code === "setup")
    return { message: error.message, advice: "This is a mistake in the lesson, not in what you wrote." };
  return {
    message: `PostgreSQL broke down: ${error.message}`,
    advice: "Run again: a new server starts, and what you had run before is run on it first.",
  };
}
