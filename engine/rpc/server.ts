// The answering end: a table of handlers, and an answer to every request, known or not.

import {
  describeError,
  messageOf,
  type Port,
  type Protocol,
  type ReplyMessage,
  type RequestMessage,
} from "./message";

/** For each request a function that answers it. `report` sends progress to the one who asked. */
export type Handlers<P extends Protocol> = {
  readonly [Name in keyof P & string]: (
    request: P[Name]["request"],
    report: (progress: P[Name]["progress"]) => void,
  ) => Promise<P[Name]["answer"]> | P[Name]["answer"];
};

/** A worker that answers. */
export interface RpcServer {
  /** Tells the asking end that something broke outside any request. */
  reportFault(thrown: unknown): void;
  /** Stops listening. */
  close(): void;
}

/** Answers the requests that come in on `port`, each as it comes: handlers that must not overlap see to it themselves. */
export function serve<P extends Protocol>(port: Port, handlers: Handlers<P>): RpcServer {
  const send = (message: ReplyMessage) => port.postMessage(message);

  async function answer({ id, name, body }: RequestMessage): Promise<void> {
    try {
      if (!Object.hasOwn(handlers, name)) throw unknownRequest(name);
      const handler = handlers[name as keyof P & string];
      const report = (progress: unknown) => send({ kind: "progress", id, body: progress });
      send({ kind: "result", id, body: await handler(body, report) });
    } catch (thrown) {
      send({ kind: "failure", id, error: describeError(thrown) });
    }
  }

  function receive(event: Event): void {
    const message = messageOf(event);
    if (message === null || !isRequest(message)) reportFault(new Error("A message was not a request."));
    else void answer(message);
  }

  function reportFault(thrown: unknown): void {
    send({ kind: "fault", error: describeError(thrown) });
  }

  const unreadable = () => reportFault(new Error("A request could not be read."));
  port.addEventListener("message", receive);
  port.addEventListener("messageerror", unreadable);

  return {
    reportFault,
    close() {
      port.removeEventListener("message", receive);
      port.removeEventListener("messageerror", unreadable);
    },
  };
}

function isRequest(message: { readonly kind: unknown }): message is RequestMessage {
  return (
    message.kind === "request" &&
    "id" in message &&
    typeof message.id === "number" &&
    "name" in message &&
    typeof message.name === "string"
  );
}

function unknownRequest(name: string): Error {
  return Object.assign(new Error(`There is no request "${name}".`), { code: "unknown request" });
}
