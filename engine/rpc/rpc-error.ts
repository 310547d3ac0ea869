// The error of a request that got no result.

import type { RemoteError } from "./message";

/** Codes of this layer; any other code is the one the worker's own error carried. */
export type RpcCode = "unknown request" | "deadline" | "disposed" | "worker failed" | "unreadable message";

/** A request failed. `code` says how. */
export class RpcError extends Error {
  override readonly name = "RpcError";
  readonly code: RpcCode | (string & {});

  constructor(code: RpcCode | (string & {}), message: string) {
    super(message);
    this.code = code;
  }

  /** The worker's error, on this side. */
  static fromRemote(error: RemoteError): RpcError {
    return new RpcError(error.code, error.message);
  }
}
