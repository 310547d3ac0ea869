// Queues and logs: how brokers keep messages and hand them out.

import type { Term } from "./term";

/** Terms about brokers. */
export const queues: readonly Term[] = [
  {
    id: "broker",
    name: "broker",
    forms: ["brokers"],
    text: "The system between producer and consumer that stores messages and delivers them until they are acknowledged. To it a message is bytes with an id: it cannot see what the consumer’s database did.",
    lessons: ["duplicates-are-the-contract"],
  },
  {
    id: "producer",
    name: "producer",
    forms: ["producers"],
    text: "Whoever sends messages to the broker. A producer that hears no confirmation sends again, and unless both sends carry one id the broker stores two messages.",
    lessons: ["duplicates-are-the-contract"],
  },
  {
    id: "consumer",
    name: "consumer",
    forms: ["consumers"],
    text: "The program that receives messages, does their work and acknowledges them. It is the one place that can recognise a duplicate, since it owns the state that the work changes.",
    lessons: ["duplicates-are-the-contract"],
  },
  {
    id: "consumer-group",
    name: "consumer group",
    forms: ["consumer groups"],
    text: "Processes that share the partitions of a log, each partition read by one of them at a time. Each group has offsets of its own, so each group gets every record.",
    lessons: ["exactly-once-in-kafka"],
  },
  {
    id: "offset",
    name: "offset",
    forms: ["offsets"],
    text: "A record’s place in a partition of a log. A consumer group acknowledges by committing the offset up to which it has read, and after a crash it reads on from there: what lies behind it comes again.",
    lessons: ["exactly-once-in-kafka"],
  },
  {
    id: "partition",
    name: "partition",
    forms: ["partitions"],
    text: "A part of a log’s topic whose records have an order. A group lets one process at a time read it, so there is order within a partition and none between two.",
    lessons: ["exactly-once-in-kafka", "order-is-separate"],
  },
  {
    id: "zombie",
    name: "zombie",
    forms: ["zombies"],
    text: "A process that has been given up for lost and does not know it. When it wakes from its pause it goes on with work that another has been given.",
    lessons: ["exactly-once-in-kafka"],
  },
  {
    id: "fencing",
    name: "fencing",
    forms: ["fenced", "fence"],
    text: "Refusing the writes of a process that has been replaced: each owner gets a higher number, and whoever keeps the state takes no write with a lower one. It works only where the state itself checks the number.",
    lessons: ["exactly-once-in-kafka"],
  },
  {
    id: "dead-letter-queue",
    name: "dead-letter queue",
    forms: ["dead-letter queues", "dead letter", "dead letters", "dead-lettered", "dead letter queue"],
    text: "Where a broker puts messages that failed too often, so that they block nobody. Nothing in it is finished: each needs somebody who looks at it.",
    lessons: ["retry-and-backoff", "how-long-to-remember"],
  },
  {
    id: "redrive",
    name: "redrive",
    forms: ["redriven", "redrives"],
    text: "Sending the messages of a dead-letter queue back to where they came from, once their cause is mended. Depending on the broker they come back under new message ids, and long after the ids of their first deliveries were deleted.",
    lessons: ["how-long-to-remember"],
  },
  {
    id: "poison-message",
    name: "poison message",
    forms: ["poison messages"],
    text: "A message that fails on every delivery, whoever gets it. Without a limit on deliveries it comes for ever and holds up what stands behind it.",
    lessons: ["retry-and-backoff"],
  },
  {
    id: "deduplication-window",
    name: "deduplication window",
    forms: ["deduplication windows", "dedup window", "duplicate window"],
    text: "The time for which a broker remembers the ids of what was sent, and drops a second send under one of them. It covers sends, not deliveries, and ends after minutes.",
    lessons: ["effectively-once"],
  },
  {
    id: "backoff",
    name: "exponential backoff",
    forms: ["backoff"],
    text: "Waiting longer after each failed attempt, up to a cap, so that a server in trouble is not asked ever more often. By itself it leaves all clients in step: they come back together.",
    lessons: ["retry-and-backoff"],
  },
  {
    id: "full-jitter",
    name: "full jitter",
    forms: ["jitter"],
    text: "Waiting a random time between zero and the backoff’s limit. It spreads the attempts of many clients evenly, where backoff alone keeps them in waves.",
    lessons: ["retry-and-backoff"],
  },
  {
    id: "retry-budget",
    name: "retry budget",
    forms: ["retry budgets"],
    text: "A limit on how many retries may be under way in proportion to first attempts. Beyond it a client fails at once, so that retries cannot multiply the load of a server that is down already.",
    lessons: ["retry-and-backoff"],
  },
];
