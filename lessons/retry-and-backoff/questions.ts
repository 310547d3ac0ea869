// Check yourself, lesson 10: what people believe of retries, limits, pauses and dead letters.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [
  {
    kind: "choice",
    id: "which-retry",
    prompt: "For which of these failures is it worth trying the same message again later?",
    several: true,
    options: [
      {
        id: "503",
        text: "The mail server answers 503.",
        correct: true,
        feedback: "It says itself that this may pass. Wait, and wait longer each time.",
      },
      {
        id: "23514",
        text: "The `INSERT` fails with `23514`: the amount is negative.",
        correct: false,
        feedback: "The amount will be negative tomorrow as well. Set the message aside.",
      },
      {
        id: "23505",
        text: "The `INSERT` of the message’s id fails with `23505`.",
        correct: false,
        feedback: "The work is done. Roll back and acknowledge; a retry would find the same.",
      },
      {
        id: "40001",
        text: "The transaction ends with `40001`.",
        correct: true,
        feedback:
          "It was in another one’s way, which is gone now. Run the whole transaction again, from its first look.",
      },
      {
        id: "timeout",
        text: "The payment provider does not answer in time.",
        correct: true,
        feedback:
          "But only with the key of the first attempt: the charge may have gone through, and the answer not.",
      },
    ],
  },
  {
    kind: "choice",
    id: "in-step",
    prompt:
      "A thousand clients lose their connection in the same moment. All use exponential backoff from one second, with a cap of 30 and no jitter. What does the server see?",
    several: false,
    options: [
      {
        id: "spread",
        text: "Fewer and fewer attempts, spread over time, since the pauses grow.",
        correct: false,
        feedback:
          "The pauses grow, and they are the same for everybody. What grows is the silence between two waves.",
      },
      {
        id: "waves",
        text: "All thousand at once, again and again, with growing silence in between.",
        correct: true,
        feedback: "They failed together, so they wait equally long. It takes chance to get them out of step.",
      },
      {
        id: "constant",
        text: "A thousand attempts a second, as without backoff.",
        correct: false,
        feedback: "That is the fixed pause of one second. The waves are as high, and rarer each time.",
      },
    ],
  },
  {
    kind: "choice",
    id: "budget",
    prompt:
      "A retry budget of 20 percent is in force. Normally one call in fifty fails; during an outage all do. What does the budget do?",
    several: false,
    options: [
      {
        id: "both",
        text: "It keeps four in five failed calls from being tried again, at all times.",
        correct: false,
        feedback:
          "It is a share of all calls, not of the failed ones. On a normal day two percent fail, which is far below it.",
      },
      {
        id: "outage",
        text: "Nothing on a normal day; in an outage it keeps retries from adding more than a fifth to the load.",
        correct: true,
        feedback:
          "That is its point. What is over the budget is set aside, and can be sent again after the outage.",
      },
      {
        id: "normal",
        text: "It slows down the retries, so that there are fewer in a second.",
        correct: false,
        feedback: "Backoff does that, for one message. A budget refuses retries, for all of them together.",
      },
    ],
  },
  {
    kind: "choice",
    id: "kill-time",
    prompt:
      "A broker gives a message out again after 30 seconds. A job should be killed when it hangs. Which time for the kill is safe?",
    several: false,
    options: [
      {
        id: "25",
        text: "25 seconds",
        correct: true,
        feedback:
          "The job is gone before anybody else is given the message. It does not make the check unnecessary: the kill may come after the commit.",
      },
      {
        id: "30",
        text: "30 seconds, so that both end at the same time",
        correct: false,
        feedback: "The broker began to count when it handed the message out, which was before the job began.",
      },
      {
        id: "60",
        text: "60 seconds, so that a slow job has a chance",
        correct: false,
        feedback:
          "From second 30 on it has company. If jobs are that slow, the broker’s patience must be longer, or be extended.",
      },
    ],
  },
  {
    kind: "choice",
    id: "redrive",
    prompt:
      "The bug is fixed, and 5,000 dead letters of the last ten days are to be sent back on SQS. The consumer has a table of SQS message ids, which is pruned after 14 days. What is to be expected?",
    several: true,
    options: [
      {
        id: "ids",
        text: "None of them is recognised, even those whose work is done.",
        correct: true,
        feedback:
          "A redriven message has a new id, so the table does not know it, however long it remembers. An id in the body would be known.",
      },
      {
        id: "order",
        text: "Some of them carry states that newer messages have replaced.",
        correct: true,
        feedback: "Ten days of messages have gone past them. A version tells which.",
      },
      {
        id: "load",
        text: "The services behind the consumer get 5,000 calls as fast as the consumer can make them.",
        correct: true,
        feedback: "A redrive is a herd that you start yourself. Limit its rate.",
      },
      {
        id: "refused",
        text: "SQS refuses those that are older than its retention.",
        correct: false,
        feedback:
          "What has outlived the retention of the dead-letter queue is gone without a word. What is still there can be sent back.",
      },
    ],
  },
  {
    kind: "predict",
    id: "waits-and-deliveries",
    prompt:
      "The consumer that waits in its handler records the id. No fault strikes: the first process waits for 40 seconds, and the broker for 30. How often is `evt_91c2` delivered until the queue is empty?",
    subject: {
      kind: "schedule",
      script: "waits-in-the-handler-deduplicated",
      faults: [],
      ask: { about: "deliveries", message: "evt_91c2" },
    },
    form: "choose",
    guesses: [
      {
        value: "1",
        feedback:
          "There is one receipt, so it looks like that from the table. The broker had long since lost patience.",
      },
      {
        value: "3",
        feedback:
          "The first process’s ack is ignored, but the second has acknowledged by then, so there is no third.",
      },
    ],
    because:
      "The id keeps the work from being done twice. It does not keep the message from being delivered twice, since the broker decides that by its clock alone.",
  },
  {
    kind: "own words",
    id: "poison-plan",
    prompt:
      "A topic’s partition has stood still since the night: one record fails again and again. Say what the consumer should have done, and what has to be thought of when the record is processed after the fix.",
    modelAnswer:
      "The consumer should have looked at the error, or counted the attempts, and then written the record to a dead-letter topic or table under the record’s id and committed the offset, so that the records after it were processed. That is two writes or more, so they must bear being repeated. After the fix the record comes back later than its neighbours: its id must still be known if part of its work was done, its version says whether newer ones have overtaken it, and if there are many of them, they are sent slowly.",
    points: [
      {
        id: "aside",
        text: "It is set aside by the consumer itself, and the offset is committed after that.",
      },
      { id: "repeat", text: "Setting it aside can be repeated, so it has the record’s id as its key." },
      { id: "back", text: "When it comes back it may be a duplicate, and may be overtaken." },
    ],
  },
];
