// Check yourself, lesson 1: what people believe of a broker that promises at least once.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [
  {
    kind: "choice",
    id: "silence",
    prompt:
      "A broker handed out a message 30 seconds ago and has heard nothing since. What does it know about the work?",
    several: false,
    options: [
      {
        id: "crashed",
        text: "The process has crashed, so the work has not been done.",
        correct: false,
        feedback:
          "It may have crashed after its `COMMIT`, or be alive and slow, or have acknowledged in vain. All of them sound like this.",
      },
      {
        id: "nothing",
        text: "Nothing: it may be done, half done, under way or not begun.",
        correct: true,
        feedback:
          "The broker sees deliveries and acknowledgements. Whether a transaction has committed is written in the consumer's database, and the broker has no access to it.",
      },
      {
        id: "in-progress",
        text: "The work is still under way, so it is too early to deliver again.",
        correct: false,
        feedback:
          "If the process is dead, waiting longer changes nothing, and a broker that waited for ever would lose the message.",
      },
      {
        id: "ask",
        text: "Nothing yet, but it can ask the process before it delivers again.",
        correct: false,
        feedback:
          "A dead process does not answer, and a cut connection does not carry the question. That nobody answers is the same silence once more.",
      },
    ],
  },
  {
    kind: "choice",
    id: "longer-timer",
    prompt:
      "The handler takes a minute. The team raises the visibility timeout from 30 seconds to 12 hours. Which causes of duplicates are still there?",
    several: true,
    options: [
      {
        id: "slow",
        text: "The handler that takes a minute",
        correct: false,
        feedback: "This one is gone, as long as a minute remains a minute: the timer no longer runs out.",
      },
      {
        id: "crash",
        text: "A crash after `COMMIT` and before the acknowledgement",
        correct: true,
        feedback:
          "No timer keeps a process alive. The message comes again, only now after up to 12 hours, and finds its work done.",
      },
      {
        id: "lost-ack",
        text: "An acknowledgement that does not reach the broker",
        correct: true,
        feedback: "The broker waits longer for it and then delivers again all the same.",
      },
      {
        id: "producer",
        text: "A producer that sends again because no confirmation came",
        correct: true,
        feedback: "That makes two messages before any consumer has one. The timer has no part in it.",
      },
    ],
  },
  {
    kind: "choice",
    id: "ack-returned",
    prompt: "Your handler's call to `ack` returned without an error. What is proven?",
    several: false,
    options: [
      {
        id: "never-again",
        text: "The broker has removed the message and will not deliver it again.",
        correct: false,
        feedback:
          "In many clients the call only puts the acknowledgement on its way. The lost-ack scene shows what follows.",
      },
      {
        id: "delivered-once",
        text: "This message was delivered exactly once.",
        correct: false,
        feedback:
          "It may have been delivered before, to a process that died, and it may be at work in another one right now.",
      },
      {
        id: "nothing",
        text: "Nothing about the future. What has been done is what has been committed.",
        correct: true,
        feedback:
          "The acknowledgement ends the broker's interest in the message, if it arrives. The proof that work was done is a row, and the row must be there before you acknowledge.",
      },
    ],
  },
  {
    kind: "choice",
    id: "redelivered-skipped",
    prompt:
      "To be rid of duplicates, a consumer acknowledges and skips every message whose `redelivered` flag is set. A connection is cut when the message has arrived and the handler has not yet begun. What becomes of the message?",
    several: false,
    options: [
      {
        id: "lost",
        text: "It comes again with the flag set, is skipped, and its work is never done.",
        correct: true,
        feedback:
          "The flag says that the message has been handed out before. It cannot say that anything came of it.",
      },
      {
        id: "once",
        text: "It comes again and is processed once, as intended.",
        correct: false,
        feedback: "It does come again, and then it bears the flag, so this consumer skips it.",
      },
      {
        id: "not-flagged",
        text: "It comes again without the flag, since no handler has seen it.",
        correct: false,
        feedback:
          "The broker does not know what the handler has seen. It has sent the message to a consumer, and that sets the flag.",
      },
      {
        id: "twice",
        text: "It is processed twice, since the flag comes too late.",
        correct: false,
        feedback: "The first delivery did nothing and the second is skipped: that is zero times, not two.",
      },
    ],
  },
  {
    kind: "choice",
    id: "committed-early",
    prompt:
      "A Kafka consumer commits its offset every five seconds, on a timer, whether or not the records have been worked on. It dies in the middle of a record whose offset has just been committed. What happens to that record?",
    several: false,
    options: [
      {
        id: "again",
        text: "The next owner of the partition reads it again.",
        correct: false,
        feedback:
          "The next owner starts at the committed offset, and that is already past the record. What it reads again is what was not yet committed.",
      },
      {
        id: "skipped",
        text: "Nobody reads it again: its work is lost.",
        correct: true,
        feedback:
          "To commit before the work is to acknowledge before the work, as the second scene does. Commit the offset after the work, and recognise what comes twice.",
      },
      {
        id: "rolled-back",
        text: "The commit is taken back, because the consumer died.",
        correct: false,
        feedback: "A committed offset stays. Nothing connects it with your database's transaction.",
      },
    ],
  },
  {
    kind: "own words",
    id: "incorrect",
    prompt:
      'A colleague says: "We get a duplicate once in a hundred thousand messages. That is bad luck, and support can mend the balance by hand." What do you answer?',
    modelAnswer:
      "The broker promises at least once, so a second delivery is what it may do at any time, without any fault. A consumer that does harm on it is wrong for an input it was told to expect. At a million messages a day that is ten wrong balances daily, and those nobody complains about stay wrong. No setting of the broker removes it, because the broker cannot know whether the work was done. The consumer can know, so the fix belongs there.",
    points: [
      {
        id: "promise",
        text: "A second delivery is within the promise, so the consumer must be right for it.",
      },
      {
        id: "broker-cannot",
        text: "The broker cannot know whether the work was done, so it cannot mend this.",
      },
      { id: "consumer-can", text: "The consumer can recognise what it has done; the fix belongs there." },
    ],
  },
];
