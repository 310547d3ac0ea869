// The backslash commands of a consumer script, in words: what the editor colours and completes, and what its help says.

/** An option of a command, `name=value`. */
export interface CommandOption {
  readonly name: string;
  readonly meaning: string;
}

/** One command. */
export interface ScriptCommand {
  readonly name: string;
  /** How it is written, without the backslash. */
  readonly usage: string;
  readonly meaning: string;
  /** Where it stands: as the head of a section, or inside a consumer, worker or client. */
  readonly place: "section" | "handler";
  readonly options?: readonly CommandOption[];
}

const ttl: CommandOption = { name: "ttl", meaning: "how long it is kept, such as 10m" };

/** Every command, in the order in which a script uses them. */
export const scriptCommands: readonly ScriptCommand[] = [
  {
    name: "title",
    usage: "title 'text'",
    meaning: "The experiment’s name.",
    place: "section",
  },
  {
    name: "broker",
    usage: "broker queue|log [option=value …]",
    meaning:
      "How the broker behaves. In a queue every message stands for itself; a log hands messages out in order, and an ack commits an offset. Without this line: a queue.",
    place: "section",
    options: [
      { name: "processes", meaning: "how many processes of each consumer work at once; 2" },
      { name: "redeliver_after", meaning: "how long the broker waits for an ack; 30s" },
      { name: "window", meaning: "for how long it keeps a message; 14d" },
      { name: "max_deliveries", meaning: "after so many deliveries the message is dead-lettered" },
      { name: "dedup_window", meaning: "an id seen in that time is dropped, such as 5m" },
    ],
  },
  {
    name: "outside",
    usage: "outside KIND [keys=off]",
    meaning: "A system outside the database. With keys=off it pays no heed to idempotency keys.",
    place: "section",
    options: [{ name: "keys", meaning: "on or off" }],
  },
  {
    name: "setup",
    usage: "setup",
    meaning: "The SQL below it runs on an empty database before every schedule.",
    place: "section",
  },
  {
    name: "message",
    usage: "message ID {json} [topic=T]",
    meaning:
      "A message, published before anything else runs. The members of its JSON become variables. A producer’s retry is a second message with the same JSON and another id.",
    place: "section",
    options: [{ name: "topic", meaning: "where it is published; main" }],
  },
  {
    name: "consumer",
    usage: "consumer NAME [topic=T]",
    meaning:
      "The steps below it are run for every delivery on its topic. Each consumer of a topic gets its own copy of each message.",
    place: "section",
    options: [{ name: "topic", meaning: "where it listens; main" }],
  },
  {
    name: "worker",
    usage: "worker NAME [processes=1]",
    meaning:
      "A process without a message, such as an outbox relay: it runs again and again until it is idle and nothing has changed. After a crash it starts anew.",
    place: "section",
    options: [{ name: "processes", meaning: "how many of it work at once; 1" }],
  },
  {
    name: "client",
    usage: "client NAME",
    meaning: "A process that runs once, at any time, and is not started again after a crash.",
    place: "section",
  },
  {
    name: "expect",
    usage: "expect once|true 'label'",
    meaning:
      "The query below it says what must hold in the end. once: a count, of which 0 is lost and 2 or more is duplicated. true: a boolean, and anything but true is wrong.",
    place: "section",
  },
  {
    name: "ack",
    usage: "ack",
    meaning: "Tells the broker that the message is done with. In a log: commits its offset.",
    place: "handler",
  },
  {
    name: "nack",
    usage: "nack",
    meaning: "Tells the broker that the message has to come again.",
    place: "handler",
  },
  {
    name: "effect",
    usage: "effect KIND [key=…] [name=value …]",
    meaning:
      "The world outside does something that no ROLLBACK undoes: an e-mail, a charge. A second call with the same key does nothing more.",
    place: "handler",
    options: [{ name: "key", meaning: "the idempotency key" }],
  },
  {
    name: "lookup",
    usage: "lookup KIND key=… VARIABLE",
    meaning: "Asks the system outside whether it has done that. The variable is true or false.",
    place: "handler",
    options: [{ name: "key", meaning: "the idempotency key" }],
  },
  {
    name: "cache",
    usage: "cache get NAME VARIABLE · set NAME VALUE [ttl=10m] · add NAME VALUE VARIABLE [ttl=10m]",
    meaning:
      "A store beside the database, as Redis is. get leaves the variable unset where there is nothing; add sets it to true where nothing was there.",
    place: "handler",
    options: [ttl],
  },
  {
    name: "publish",
    usage: "publish TOPIC {json} [id=…]",
    meaning: "Sends a message. Without id= every call makes up a new one.",
    place: "handler",
    options: [{ name: "id", meaning: "the message’s id" }],
  },
  {
    name: "transaction",
    usage: "transaction begin · transaction commit",
    meaning:
      "In a log: the acks and messages between the two take effect together or not at all. The database has no part in it.",
    place: "handler",
  },
  {
    name: "sleep",
    usage: "sleep 30s",
    meaning: "This process is slow: so much virtual time passes.",
    place: "handler",
  },
  {
    name: "if",
    usage: "if [not] VALUE",
    meaning:
      "What follows runs only if this holds: true, false, on, off, yes, no, an integer (0 is false), a variable (unset is false). \\if :ERROR looks at how the statement before it ended.",
    place: "handler",
  },
  {
    name: "elif",
    usage: "elif [not] VALUE",
    meaning: "Otherwise, if this holds.",
    place: "handler",
  },
  { name: "else", usage: "else", meaning: "Otherwise.", place: "handler" },
  { name: "endif", usage: "endif", meaning: "Ends an \\if.", place: "handler" },
  {
    name: "gset",
    usage: "gset [PREFIX]",
    meaning:
      "Ends the statement before it, in place of its ;, and keeps the columns of its one row as variables. No row: they are unset.",
    place: "handler",
  },
  {
    name: "g",
    usage: "g",
    meaning: "Ends the statement before it, in place of its ;.",
    place: "handler",
  },
  { name: "set", usage: "set NAME VALUE", meaning: "Sets a variable.", place: "handler" },
  {
    name: "quit",
    usage: "quit",
    meaning: "The process ends here, as after its last line. Without an ack the message comes again.",
    place: "handler",
  },
  { name: "idle", usage: "idle", meaning: "In a worker: there was nothing to do.", place: "handler" },
];

/** A command by its name, without the backslash. */
export function scriptCommand(name: string): ScriptCommand | undefined {
  return scriptCommands.find((command) => command.name === name);
}
