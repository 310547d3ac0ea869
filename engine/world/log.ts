// A log: one partition for each consumer, read in order by the process it is assigned to, from the committed offset on.

import type { Broker, Delivery } from "./broker";
import { firstFree, handOut, isFree, takeBack, windowEnd } from "./redelivery";
import type { ProcessId } from "./trace";
import type { Turn } from "./turn";
import type { Copy, Partition, World } from "./world";

type Parts = Pick<World, "processes" | "copies" | "partitions">;

/** The broker of `\broker log`. */
export const logBroker: Broker = {
  deliveries(world) {
    return world.partitions.flatMap((partition) => {
      const process = reader(world, partition);
      if (process === null) return [];
      // What was read without an ack that was heard can be read again at any time: the session starts anew.
      const offsets = new Set([partition.position, partition.committed]);
      return [...offsets].flatMap((offset): readonly Delivery[] => {
        const copy = copyAt(world, partition.consumer, offset);
        return copy === null ? [] : [{ copy, process }];
      });
    });
  },
  deliver(turn, { copy, process }) {
    const { consumer, offset } = turn.copy(copy);
    const partition = partitionOf(turn, consumer);
    const position = (offset ?? 0) + 1;
    if (offset !== partition.position) forgetRead(turn, partition);
    turn.changePartition(consumer, { owner: process, position });
    handOut(turn, copy, process);
  },
  holds(world, process) {
    return held(world, process) !== null;
  },
  ack(turn, process) {
    const found = held(turn, process);
    if (found !== null) commit(turn, found.partition, found.copy.offset ?? 0);
  },
  nack(turn, process) {
    const found = held(turn, process);
    if (found === null) return;
    takeBack(turn, found.index, "ready");
    moveTo(turn, found.copy.consumer, found.copy.offset ?? 0);
  },
  ended(turn, process) {
    const found = held(turn, process);
    if (found === null) return;
    takeBack(turn, found.index, "waiting for redelivery");
    skipDead(turn, found.copy.consumer);
  },
  crashed(turn, process) {
    loseOwner(turn, process, "waiting for redelivery");
  },
  timeOut(turn, process) {
    const found = held(turn, process);
    if (found === null) return;
    turn.time = Math.max(turn.time, found.copy.redeliverAt ?? turn.time);
    loseOwner(turn, process, "ready");
  },
  late(turn, process) {
    const found = held(turn, process);
    if (found === null) return;
    commit(turn, found.partition, found.copy.offset ?? 0);
    const redeliverAt = windowEnd(turn, found.copy);
    turn.changeCopy(found.index, { state: "late", redeliverAt, wasLate: true });
  },
  comeBack(turn, index) {
    const { consumer, offset } = turn.copy(index);
    const committed = Math.min(partitionOf(turn, consumer).committed, offset ?? 0);
    for (const [other, copy] of turn.copies.entries())
      if (copy.consumer === consumer && (copy.offset ?? -1) >= committed && copy.state !== "dead")
        turn.changeCopy(other, { state: "ready", holder: null, redeliverAt: null });
    turn.changePartition(consumer, { committed, position: committed });
  },
};

function partitionOf(world: Pick<World, "partitions">, consumer: string): Partition {
  const partition = world.partitions.find((candidate) => candidate.consumer === consumer);
  if (partition === undefined) throw new Error(`there is no partition for ${consumer}`);
  return partition;
}

/** The process that can be given the partition's next message: its owner when free, or any free one where it has none. */
function reader(world: Parts, partition: Partition): ProcessId | null {
  if (partition.owner === null) return firstFree(world, partition.consumer);
  const owner = world.processes.find((process) => process.id === partition.owner);
  return owner !== undefined && isFree(owner) ? owner.id : null;
}

function copyAt(world: Parts, consumer: string, offset: number): number | null {
  const index = world.copies.findIndex((copy) => copy.consumer === consumer && copy.offset === offset);
  return index === -1 ? null : index;
}

/** The copy in flight that a process is at work on as the partition's owner. */
function held(world: Parts, id: ProcessId): { copy: Copy; index: number; partition: Partition } | null {
  const index = world.processes.find((process) => process.id === id)?.copy ?? null;
  const copy = index === null ? undefined : world.copies[index];
  if (index === null || copy === undefined || copy.holder !== id || copy.state !== "in flight") return null;
  return { copy, index, partition: partitionOf(world, copy.consumer) };
}

/** Everything up to and with an offset counts as read for good. */
function commit(turn: Turn, partition: Partition, offset: number): void {
  for (const [index, copy] of turn.copies.entries()) {
    if (copy.consumer !== partition.consumer || copy.offset === null || copy.offset > offset) continue;
    if (copy.state === "in flight" || copy.state === "waiting for redelivery" || copy.state === "ready")
      turn.changeCopy(index, { state: "acked", holder: null, redeliverAt: null });
  }
  const committed = Math.max(partition.committed, offset + 1);
  turn.changePartition(partition.consumer, { committed, position: Math.max(partition.position, committed) });
  skipDead(turn, partition.consumer);
}

function loseOwner(turn: Turn, process: ProcessId, state: "ready" | "waiting for redelivery"): void {
  const found = held(turn, process);
  const owned = turn.partitions.find((partition) => partition.owner === process);
  if (found !== null) takeBack(turn, found.index, state);
  if (owned === undefined) return;
  forgetRead(turn, owned);
  turn.changePartition(owned.consumer, { owner: null });
  moveTo(turn, owned.consumer, owned.committed);
}

/** What was read and not committed will be read again. */
function forgetRead(turn: Turn, partition: Partition): void {
  for (const [index, copy] of turn.copies.entries()) {
    const read = copy.consumer === partition.consumer && (copy.offset ?? -1) > partition.committed;
    if (read && copy.state === "waiting for redelivery")
      turn.changeCopy(index, { state: "ready", redeliverAt: null });
  }
}

function moveTo(turn: Turn, consumer: string, position: number): void {
  turn.changePartition(consumer, { position });
  skipDead(turn, consumer);
}

/** A dead-lettered message is not read again. */
function skipDead(turn: Turn, consumer: string): void {
  const { committed, position } = partitionOf(turn, consumer);
  const isDead = (offset: number) => {
    const index = copyAt(turn, consumer, offset);
    return index !== null && turn.copy(index).state === "dead";
  };
  const past = (offset: number): number => (isDead(offset) ? past(offset + 1) : offset);
  turn.changePartition(consumer, {
    committed: past(committed),
    position: past(Math.max(position, past(committed))),
  });
}
