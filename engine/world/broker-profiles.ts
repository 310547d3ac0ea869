// The timers and limits of real brokers, as far as a script's `\broker` line can set them, each with its source.

/** A real broker, as its defaults are. */
export interface BrokerProfile {
  readonly id: string;
  readonly name: string;
  /** What a `\broker` line says for it, its processes left out. */
  readonly kind: "queue" | "log";
  readonly options: Readonly<Record<string, string>>;
  /** What was set, in one sentence. */
  readonly set: string;
  /** What is different there and not in the simulator. */
  readonly leftOut: string;
  readonly source: BrokerSource;
}

/** Where the numbers were read. */
export interface BrokerSource {
  readonly title: string;
  /** The day or month the source is from, or its version. */
  readonly asOf: string;
  readonly address: string;
}

/** The profiles, by how often people meet them. */
export const brokerProfiles: readonly BrokerProfile[] = [
  {
    id: "sqs",
    name: "Amazon SQS",
    kind: "queue",
    options: { redeliver_after: "30s", window: "4d" },
    set: "A standard queue with its defaults: a visibility timeout of 30 s, messages kept for 4 days, no limit on deliveries.",
    leftOut:
      "SQS may also deliver a message again that was deleted, and hands messages out in no fixed order. A dead-letter queue exists only where one is configured.",
    source: {
      title: "botocore, sqs/2012-11-05/service-2.json",
      asOf: "version 1.43.107",
      address: "https://pypi.org/project/botocore/1.43.107/",
    },
  },
  {
    id: "rabbitmq",
    name: "RabbitMQ",
    kind: "queue",
    options: { redeliver_after: "30m", max_deliveries: "20" },
    set: "A quorum queue with its defaults: an ack is waited for 30 minutes, and after 20 deliveries a message is set aside.",
    leftOut:
      "When a process crashes its channel closes, and RabbitMQ hands its message out again at once; here it waits for the timer. Without a dead-letter exchange the 21st delivery is a dropped message. There is no limit on how long a message is kept.",
    source: {
      title: "RabbitMQ documentation, Quorum Queues",
      asOf: "August 2026, for 4.3",
      address: "https://www.rabbitmq.com/docs/quorum-queues",
    },
  },
  {
    id: "kafka",
    name: "Kafka",
    kind: "log",
    options: { redeliver_after: "45s", window: "7d" },
    set: "A consumer group with its defaults: one partition, read again from the committed offset when a member has been silent for 45 s; records kept for 7 days.",
    leftOut:
      "A member that is alive and slow is given 5 minutes between two polls, not 45 s. Offsets are committed every 5 s by themselves there, unless that is switched off; here the script's \\ack commits.",
    source: {
      title: "Apache Kafka, ConsumerConfig.java and LogConfig.java",
      asOf: "October 2024, commit 1eb7644",
      address:
        "https://github.com/apache/kafka/blob/1eb7644/clients/src/main/java/org/apache/kafka/clients/consumer/ConsumerConfig.java",
    },
  },
  {
    id: "pubsub",
    name: "Google Pub/Sub",
    kind: "queue",
    options: { redeliver_after: "10s", window: "7d" },
    set: "A subscription with its defaults: an ack deadline of 10 s, messages kept for 7 days, no limit on deliveries.",
    leftOut:
      "The client libraries extend the deadline by themselves, Node's for up to 60 minutes. That not two have a message at a time is done as well as can be, and promised only with exactly-once delivery.",
    source: {
      title: "@google-cloud/pubsub, pubsub.proto",
      asOf: "version 5.3.1",
      address: "https://www.npmjs.com/package/@google-cloud/pubsub/v/5.3.1",
    },
  },
  {
    id: "jetstream",
    name: "NATS JetStream",
    kind: "queue",
    options: { redeliver_after: "30s", dedup_window: "2m" },
    set: "A consumer with its defaults: AckWait 30 s, no limit on deliveries; the stream drops a message whose id it has seen in the last 2 minutes.",
    leftOut:
      "The stream looks at the Nats-Msg-Id header and remembers ids of the whole stream. Messages are kept without a limit in time, so a late copy comes here at the end of the script's own window.",
    source: {
      title: "nats-server, server/consumer.go and server/stream.go",
      asOf: "August 2026, commit 1787eee",
      address: "https://github.com/nats-io/nats-server/blob/1787eee/server/consumer.go",
    },
  },
];

/** A profile by its id, or null. */
export function brokerProfile(id: string): BrokerProfile | null {
  return brokerProfiles.find((profile) => profile.id === id) ?? null;
}
