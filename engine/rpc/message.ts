// What travels between a page and its worker: each request has an id, and everything said about it carries that id.

/** An error as data, so that its code survives the way through `postMessage`. */
export interface RemoteError {
  readonly name: string;
  readonly message: string;
  /** What went wrong, for programs: the thrown error's own `code`, or "error". */
  readonly code: string;
}

/** From the one who asks. */
export interface RequestMessage {
  readonly kind: "request";
  readonly id: number;
  readonly name: string;
  readonly body: unknown;
}

/** From the one who answers. Progress comes any number of times before the one result or failure. */
export type ReplyMessage =
  | { readonly kind: "progress"; readonly id: number; readonly body: unknown }
  | { readonly kind: "result"; readonly id: number; readonly body: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly error: RemoteError }
  /** Something broke outside any request, such as an unhandled rejection: no answer can be relied on any more. */
  | { readonly kind: "fault"; readonly error: RemoteError };

/** The requests of a worker: for each name what is asked, what is told on the way, and what is answered. */
export type Protocol = Readonly<Record<string, { request: unknown; progress: unknown; answer: unknown }>>;

/** One end of a channel: a `Worker`, a `MessagePort`, or a worker's own global. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
}

/** The message in a `message` event, if it is one of ours: an object with a `kind`. */
export function messageOf(event: Event): { readonly kind: unknown } | null {
  const data: unknown = "data" in event ? event.data : null;
  return typeof data === "object" && data !== null && "kind" in data ? data : null;
}

/** Any thrown value as data. */
export function describeError(thrown: unknown): RemoteError {
  if (!(thrown instanceof Error)) return { name: "Error", message: String(thrown), code: "error" };
  const code = "code" in thrown && typeof thrown.code === "string" ? thrown.code : "error";
  return { name: thrown.name, message: thrown.message, code };
}
