// Requests over a real MessageChannel: every one is settled once, whatever the other end does.

import { afterEach, describe, expect, it, vi } from "vitest";
import { connect, type RpcClient, type Timer } from "./client";
import { RpcError } from "./rpc-error";
import { type Handlers, type RpcServer, serve } from "./server";

type Sums = {
  add: { request: readonly [number, number]; progress: never; answer: number };
  countTo: { request: number; progress: number; answer: string };
  fail: { request: string; progress: never; answer: never };
  never: { request: null; progress: string; answer: null };
};

/** A timer whose time passes when the test says so. */
function handTimer(): { readonly timer: Timer; pass(milliseconds: number): void } {
  let now = 0;
  const waiting = new Set<{ at: number; callback: () => void }>();
  return {
    timer(milliseconds, callback) {
      const entry = { at: now + milliseconds, callback };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    pass(milliseconds) {
      now += milliseconds;
      for (const entry of [...waiting]) {
        if (entry.at > now) continue;
        waiting.delete(entry);
        entry.callback();
      }
    },
  };
}

let report: (text: string) => void = () => {};
let finishNever: () => void = () => {};

const handlers: Handlers<Sums> = {
  add: ([a, b]) => a + b,
  async countTo(last, tell) {
    for (let number = 1; number <= last; number++) tell(number);
    return "done";
  },
  fail(code) {
    throw Object.assign(new Error("It broke."), { code });
  },
  never(_, tell) {
    report = tell;
    return new Promise((resolve) => {
      finishNever = () => resolve(null);
    });
  },
};

let open: { client: RpcClient<Sums>; server: RpcServer; ports: MessageChannel } | undefined;

function channel(onBroken?: (error: RpcError) => void) {
  const ports = new MessageChannel();
  const time = handTimer();
  const server = serve<Sums>(ports.port2, handlers);
  const client = connect<Sums>(ports.port1, time.timer, onBroken);
  ports.port1.start();
  ports.port2.start();
  open = { client, server, ports };
  return { ...open, time };
}

afterEach(() => {
  open?.client.dispose();
  open?.server.close();
  open?.ports.port1.close();
  open = undefined;
});

const options = { deadline: 1000 };
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "resolved",
    (error: unknown) => (error instanceof RpcError ? error.code : String(error)),
  );

describe("a request", () => {
  it("is answered by its handler, whatever else is asked at the same time", async () => {
    const { client } = channel();
    const answers = [1, 2, 3].map((n) => client.call("add", [n, n], options));
    expect(await Promise.all(answers)).toEqual([2, 4, 6]);
  });

  it("hears of progress in order, before its answer", async () => {
    const { client } = channel();
    const heard: number[] = [];
    const answer = await client.call("countTo", 3, { ...options, onProgress: (n) => heard.push(n) });
    expect([heard, answer]).toEqual([[1, 2, 3], "done"]);
  });

  it("is rejected with the code of the error its handler threw", async () => {
    const { client } = channel();
    expect(await codeOf(client.call("fail", "23505", options))).toBe("23505");
  });

  it("is rejected if the worker does not know it", async () => {
    const { client } = channel();
    const unknown = client as unknown as RpcClient<{
      toString: { request: null; progress: never; answer: 1 };
    }>;
    expect(await codeOf(unknown.call("toString", null, options))).toBe("unknown request");
  });

  it("is rejected if what it carries can't be sent, or its answer can't", async () => {
    const { client } = channel();
    const asks = client as unknown as RpcClient<{
      add: { request: unknown; progress: never; answer: unknown };
    }>;
    expect(await codeOf(asks.call("add", () => {}, options))).toBe("unreadable message");
  });

  it("is rejected at its deadline, and its late answer changes nothing", async () => {
    const { client, time } = channel();
    const late = client.call("never", null, options);
    await client.call("add", [1, 1], options);
    time.pass(1000);
    expect(await codeOf(late)).toBe("deadline");
    finishNever();
    expect(await client.call("add", [2, 2], options)).toBe(4);
  });

  it("has its full time again after each progress", async () => {
    const { client, time } = channel();
    const onProgress = vi.fn();
    const slow = client.call("never", null, { ...options, onProgress });
    await client.call("add", [1, 1], options);
    time.pass(900);
    report("still at it");
    await client.call("add", [1, 1], options);
    expect(onProgress).toHaveBeenCalledWith("still at it");
    time.pass(900);
    finishNever();
    expect(await slow).toBeNull();
  });
});

describe("a worker that breaks", () => {
  it("rejects everything pending, and everything asked later, with what it said", async () => {
    const broken = vi.fn();
    const { client, server } = channel(broken);
    const pending = [client.call("never", null, options), client.call("never", null, options)].map(codeOf);
    server.reportFault(Object.assign(new Error("Out of memory."), { code: "boot" }));
    expect(await Promise.all(pending)).toEqual(["boot", "boot"]);
    expect(await codeOf(client.call("add", [1, 1], options))).toBe("boot");
    expect(broken).toHaveBeenCalledOnce();
  });

  it("rejects everything pending if it could not be loaded", async () => {
    const { client, ports } = channel();
    const pending = client.call("never", null, options);
    ports.port1.dispatchEvent(new Event("error"));
    expect(await codeOf(pending)).toBe("worker failed");
  });

  it("rejects everything pending if an answer can't be read", async () => {
    const { client, ports } = channel();
    const pending = client.call("never", null, options);
    ports.port1.dispatchEvent(new Event("messageerror"));
    expect(await codeOf(pending)).toBe("unreadable message");
  });

  it("rejects everything pending if it sends something that is no answer", async () => {
    const { client, ports } = channel();
    const pending = client.call("never", null, options);
    ports.port2.postMessage("hello");
    expect(await codeOf(pending)).toBe("unreadable message");
  });

  it("hears of a request it can't make sense of as a fault, so that nobody waits for an answer", async () => {
    const { client, ports } = channel();
    const pending = client.call("never", null, options);
    ports.port1.postMessage({ kind: "request", name: "add" });
    expect(await codeOf(pending)).toBe("error");
  });
});

it("Closing the asking end rejects what is pending and what is asked afterwards", async () => {
  const broken = vi.fn();
  const { client } = channel(broken);
  const pending = client.call("never", null, options);
  client.dispose();
  expect(await codeOf(pending)).toBe("disposed");
  expect(await codeOf(client.call("add", [1, 1], options))).toBe("disposed");
  expect(broken).not.toHaveBeenCalled();
});
