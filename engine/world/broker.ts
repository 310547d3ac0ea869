// What both kinds of broker can do, and which of the two a script has.

import type { BrokerOptions } from "../script/script";
import { logBroker } from "./log";
import { queueBroker } from "./queue";
import type { ProcessId } from "./trace";
import type { Turn } from "./turn";
import type { World } from "./world";

/** A message that can be handed to an idle process now. */
export interface Delivery {
  /** The copy's index in the world. */
  readonly copy: number;
  readonly process: ProcessId;
}

/** The broker's side of the world. */
export interface Broker {
  /** What it could deliver now. Of several idle processes, which are all alike, it names the first. */
  deliveries(world: World): readonly Delivery[];
  /** Hands a copy to an idle process; time passes until its redelivery is due. */
  deliver(turn: Turn, delivery: Delivery): void;
  /** Whether the broker believes this process to be at work on its message, so that it would hear its ack. */
  holds(world: Pick<World, "processes" | "copies" | "partitions">, process: ProcessId): boolean;
  ack(turn: Turn, process: ProcessId): void;
  nack(turn: Turn, process: ProcessId): void;
  /** The process has ended; where it gave no ack that was heard, the message comes again. */
  ended(turn: Turn, process: ProcessId): void;
  crashed(turn: Turn, process: ProcessId): void;
  /** The broker gives up on a process that is still at work. */
  timeOut(turn: Turn, process: ProcessId): void;
  /** The broker takes the ack, and brings the message again at the end of its window all the same. */
  late(turn: Turn, process: ProcessId): void;
  /** That end has come. */
  comeBack(turn: Turn, copy: number): void;
}

/** The broker of a script. */
export function brokerOf(options: BrokerOptions): Broker {
  return options.kind === "log" ? logBroker : queueBroker;
}
