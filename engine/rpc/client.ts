// The asking end: requests by name, each settled exactly once, whatever happens to the worker.

import { messageOf, type Port, type Protocol, type ReplyMessage, type RequestMessage } from "./message";
import { RpcError } from "./rpc-error";

/** Calls back once after a time; gives the function that calls it off. */
export type Timer = (milliseconds: number, callback: () => void) => () => void;

/** How one request is made. */
export interface CallOptions<Progress> {
  /** Within how many milliseconds it must be answered; each progress message starts the time anew. */
  readonly deadline: number;
  readonly onProgress?: (progress: Progress) => void;
}

/** Makes requests of one worker. */
export interface RpcClient<P extends Protocol> {
  /** Asks and waits for the answer. Rejects with an `RpcError`. */
  call<Name extends keyof P & string>(
    name: Name,
    request: P[Name]["request"],
    options: CallOptions<P[Name]["progress"]>,
  ): Promise<P[Name]["answer"]>;
  /** Rejects what is pending and everything asked later, and stops listening. */
  dispose(reason?: RpcError): void;
}

interface Pending {
  settle(reply: Exclude<ReplyMessage, { kind: "fault" }>): void;
  fail(error: RpcError): void;
}

/** Connects to the worker behind `port`. `onBroken` is called once if the worker dies or breaks on its own. */
export function connect<P extends Protocol>(
  port: Port,
  timer: Timer,
  onBroken?: (error: RpcError) => void,
): RpcClient<P> {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let ended: RpcError | null = null;

  function end(reason: RpcError): void {
    if (ended !== null) return;
    ended = reason;
    for (const [type, listener] of listeners) port.removeEventListener(type, listener);
    for (const request of [...pending.values()]) request.fail(reason);
  }

  function breakDown(reason: RpcError): void {
    if (ended !== null) return;
    end(reason);
    onBroken?.(reason);
  }

  function receive(event: Event): void {
    const message = messageOf(event);
    if (message === null || !isReply(message)) {
      breakDown(new RpcError("unreadable message", "The worker sent something that is not an answer."));
    } else if (message.kind === "fault") {
      breakDown(RpcError.fromRemote(message.error));
    } else {
      // A request that has met its deadline is no longer here: its late answer is nobody's.
      pending.get(message.id)?.settle(message);
    }
  }

  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ["message", receive],
    ["messageerror", () => breakDown(new RpcError("unreadable message", "An answer could not be read."))],
    ["error", (event) => breakDown(new RpcError("worker failed", errorText(event)))],
  ];
  for (const [type, listener] of listeners) port.addEventListener(type, listener);

  return {
    call(name, request, { deadline, onProgress }) {
      return new Promise((resolve, reject) => {
        if (ended !== null) {
          reject(ended);
          return;
        }
        const id = ++lastId;
        const finish = () => {
          pending.delete(id);
          callOff();
        };
        const fail = (error: RpcError) => {
          finish();
          reject(error);
        };
        const late = () => fail(new RpcError("deadline", `No answer to "${name}" within ${deadline} ms.`));
        let callOff = timer(deadline, late);
        pending.set(id, {
          fail,
          settle(reply) {
            if (reply.kind === "progress") {
              callOff();
              callOff = timer(deadline, late);
              onProgress?.(reply.body);
            } else if (reply.kind === "result") {
              finish();
              resolve(reply.body);
            } else {
              fail(RpcError.fromRemote(reply.error));
            }
          },
        });
        const message: RequestMessage = { kind: "request", id, name, body: request };
        try {
          port.postMessage(message);
        } catch (thrown) {
          fail(new RpcError("unreadable message", `"${name}" can't be sent: ${String(thrown)}`));
        }
      });
    },
    dispose(reason = new RpcError("disposed", "The connection to the worker was closed.")) {
      end(reason);
    },
  };
}

const replyKinds: readonly unknown[] = ["progress", "result", "failure", "fault"];

function isReply(message: { readonly kind: unknown }): message is ReplyMessage {
  return replyKinds.includes(message.kind);
}

function errorText(event: Event): string {
  const text = "message" in event && typeof event.message === "string" ? event.message : "";
  return text === "" ? "The worker could not be loaded, or stopped with an error." : text;
}
