// Check yourself, lesson 4: what people believe of order, versions and writes that may be repeated.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [
  {
    kind: "predict",
    id: "not-older",
    prompt:
      "Here the condition is `<=` instead of `<`, and the text is run twice. What does the last statement of the second run give?",
    subject: {
      kind: "example",
      example: "notice-if-not-older",
      run: 2,
      ask: { about: "cell", statement: 2 },
    },
    form: "type",
    guesses: [
      {
        value: "1",
        feedback:
          "That would be so with `<`. Version 3 is not smaller than version 3, but it is smaller or equal, so the `UPDATE` matches its row again.",
      },
    ],
    because:
      "Writing version 3 over version 3 does the state no harm, and it is a changed row all the same. What hangs on the row count runs once more, and the customer gets a second notice.",
  },
  {
    kind: "choice",
    id: "both-new",
    prompt:
      'A consumer records every message id in the transaction of the work. "Cancelled" is delivered first, then "active", which is older and comes late. What does the row say in the end?',
    several: false,
    options: [
      {
        id: "cancelled",
        text: "Cancelled: the late message is recognised as a duplicate.",
        correct: false,
        feedback:
          "It is no duplicate. Its id has never been recorded, since this is its first delivery to succeed.",
      },
      {
        id: "active",
        text: "Active: both ids are new, and the last to be processed wins.",
        correct: true,
        feedback:
          "The table of ids did its work: each message was processed once. Nothing in it says which of the two is newer.",
      },
      {
        id: "error",
        text: "Cancelled: the late message fails and goes to the dead-letter queue.",
        correct: false,
        feedback: "Nothing fails. Both inserts and both updates succeed, which is why nobody notices.",
      },
    ],
  },
  {
    kind: "choice",
    id: "no-row",
    prompt:
      "`UPDATE orders SET status = 'paid', version = 2 WHERE id = 42 AND version < 2` answers `UPDATE 0`. The order exists, and every message carries the whole state. What should the consumer do?",
    several: false,
    options: [
      {
        id: "ack",
        text: "Acknowledge: the message is overtaken or a duplicate.",
        correct: true,
        feedback:
          "The row is at version 2 or beyond, so whatever this message has to say is in it, or has been replaced. Nothing is left to do.",
      },
      {
        id: "retry",
        text: "Leave it unacknowledged: it should be tried again later.",
        correct: false,
        feedback:
          "A version only grows. The condition that is false today is false for ever, and the message would come again until it is a dead letter.",
      },
      {
        id: "reject",
        text: "Reject it into the dead-letter queue, so that somebody can look at it.",
        correct: false,
        feedback:
          "To be overtaken is an ordinary event, not a failure. Count such messages if you like; a queue of them tells nobody anything.",
      },
      {
        id: "force",
        text: "Write it without the condition, since an update should change something.",
        correct: false,
        feedback:
          "That puts the old state over the newer one, which is what the condition has just prevented.",
      },
    ],
  },
  {
    kind: "choice",
    id: "fifo",
    prompt:
      "All messages of an order are in one group of an SQS FIFO queue, so a colleague wants to drop the version check. What can still write an old state over a newer one?",
    several: true,
    options: [
      {
        id: "overtake",
        text: "Another message of the group is delivered while an older one is in flight.",
        correct: false,
        feedback: "This one the queue prevents: it holds the rest of the group back.",
      },
      {
        id: "dead-letter",
        text: "A message fails too often, is set aside, and is sent back a week later.",
        correct: true,
        feedback:
          "The group goes on without it. When it comes back, it is behind everything that was sent since.",
      },
      {
        id: "slow",
        text: "A process outlives the visibility timeout and writes when the next messages have been processed by another.",
        correct: true,
        feedback:
          "To the queue the message was free again, so it was delivered, deleted and followed by others. The slow process knows nothing of that, and its `UPDATE` comes last.",
      },
      {
        id: "producer",
        text: "Two producer processes send the changes of one order without waiting for each other.",
        correct: true,
        feedback: "The queue keeps the order in which messages reach it. If that is wrong, it is kept, too.",
      },
    ],
  },
  {
    kind: "choice",
    id: "repeatable",
    prompt: "Which of these may be run twice in a row, with the same result as once?",
    several: true,
    options: [
      {
        id: "set",
        text: "`UPDATE orders SET status = 'paid' WHERE id = 42`",
        correct: true,
        feedback: "It says what shall be, and after the second run that is still so.",
      },
      {
        id: "add",
        text: "`UPDATE wallets SET credits = credits + 10 WHERE customer = 'ada'`",
        correct: false,
        feedback: "It says what shall change, and it changes each time.",
      },
      {
        id: "delete",
        text: "`DELETE FROM carts WHERE id = 7`",
        correct: true,
        feedback:
          "The second run finds nothing to delete. Only its row count differs, so do not take 0 rows for a failure here.",
      },
      {
        id: "toggle",
        text: "`UPDATE lamps SET is_on = NOT is_on WHERE id = 1`",
        correct: false,
        feedback:
          "The second run undoes the first. Send the state that is meant, not the request to change it.",
      },
      {
        id: "greatest",
        text: "`UPDATE readers SET last_page = greatest(last_page, 120) WHERE id = 3`",
        correct: true,
        feedback:
          "120 is the greater of itself and 120. This one does not even mind the order, since a late 90 changes nothing.",
      },
    ],
  },
  {
    kind: "choice",
    id: "which-version",
    prompt: "Which of these can serve as the version of an order?",
    several: false,
    options: [
      {
        id: "arrival",
        text: "The time at which the consumer receives the message",
        correct: false,
        feedback: "What comes late is received last, so it would always be taken for the newest.",
      },
      {
        id: "counter",
        text: "A count in the order's row, raised in the transaction that changes the order",
        correct: true,
        feedback:
          "The owner's transactions change the row one after another, so no two changes share a number and the numbers rise with the changes.",
      },
      {
        id: "send-time",
        text: "The clock of whichever server sends the message",
        correct: false,
        feedback:
          "Clocks of two servers differ, sometimes by more than the time between two changes, and a message that is sent again would seem new.",
      },
      {
        id: "message-id",
        text: "The id of the message",
        correct: false,
        feedback: "It tells two messages apart. It does not say which of them is newer.",
      },
    ],
  },
  {
    kind: "choice",
    id: "skipped-change",
    prompt:
      'Messages say "one sold", "two sold", each with a version, and the consumer runs `UPDATE stock SET copies = copies - …, version = … WHERE version < …`. The later of two messages is processed first. What is the stock in the end?',
    several: false,
    options: [
      {
        id: "right",
        text: "Right, since the version takes care of order.",
        correct: false,
        feedback: "It takes care that nothing older is applied, and that is what goes wrong here.",
      },
      {
        id: "too-high",
        text: "Too high: the earlier sale is dropped as overtaken.",
        correct: true,
        feedback:
          "A version may skip what the newer message contains. A change does not contain the change before it. Send how many are left, or apply each change once, in any order, by its id.",
      },
      {
        id: "too-low",
        text: "Too low: the earlier sale is subtracted twice.",
        correct: false,
        feedback: "It is not subtracted at all: its version is not newer than the row's.",
      },
    ],
  },
  {
    kind: "own words",
    id: "two-questions",
    prompt:
      "Why does a table of processed ids not keep an old state from being written over a newer one, and what does a version add?",
    modelAnswer:
      "The table answers whether this message has been processed. A message that comes late for the first time has not, so it is let through, although something newer has been applied. A version says where in the history of the row the message belongs. The update applies it only if that is beyond what the row has, in one statement, so both overtaken messages and duplicates change nothing.",
    points: [
      { id: "not-duplicate", text: "The late message is not a duplicate: its id is new." },
      {
        id: "compares",
        text: "A version lets the update compare the message with what the row already has.",
      },
      { id: "both", text: "What is not newer changes no row, and that covers duplicates as well." },
    ],
  },
];
