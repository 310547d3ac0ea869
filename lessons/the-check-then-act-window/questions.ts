// Check yourself, lesson 2: what people believe a look, a transaction, a lock and a cache to do.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [
  {
    kind: "predict",
    id: "inside-the-insert",
    prompt:
      "The look is now inside the `INSERT`. The broker times the first process out after its `INSERT` and before its `COMMIT`, and hands the message to a second one. How many receipts are there in the end?",
    subject: {
      kind: "schedule",
      script: "insert-where-not-exists",
      faults: [{ kind: "timeout", delivery: 1, after: "INSERT" }],
      ask: { about: "rows", table: "receipts" },
    },
    form: "type",
    guesses: [
      {
        value: "1",
        feedback:
          "For one receipt the second subquery would have to see the first receipt, or wait for it. It does neither: that row is not committed, and a plain look waits for nobody.",
      },
      {
        value: "0",
        feedback: "Neither transaction is rolled back, so at least one receipt is committed.",
      },
    ],
    because:
      "The subquery shows what was committed when its statement began. The first receipt is inserted and not committed, so the second process sees none and inserts its own, and nothing makes either wait.",
  },
  {
    kind: "choice",
    id: "test-passes",
    prompt:
      "A consumer looks for a receipt and writes one if there is none. A test delivers the message twice and finds one receipt. What has the test shown?",
    several: false,
    options: [
      {
        id: "safe",
        text: "That the consumer deduplicates.",
        correct: false,
        feedback:
          "It does, as long as the first delivery has ended before the second begins. The broker does not promise that.",
      },
      {
        id: "one-after-other",
        text: "That it deduplicates deliveries that come one after the other.",
        correct: true,
        feedback:
          "A look sees what has been committed, and by then the first receipt was. To test the rest, stop the first delivery between its look and its commit and let the second one run.",
      },
      {
        id: "luck",
        text: "Nothing: a concurrent test would have passed as well, most of the time.",
        correct: false,
        feedback:
          "A test that leaves the timing to chance would indeed pass mostly. But this one has shown something: the check is right when nobody else is at work.",
      },
    ],
  },
  {
    kind: "choice",
    id: "who-waits",
    prompt:
      "A first transaction has updated order 42, inserted a receipt for it, and is still open. A second one begins; both run at READ COMMITTED. Which of its statements have to wait for the first?",
    several: true,
    options: [
      {
        id: "select",
        text: "`SELECT count(*) FROM receipts WHERE order_id = 42`",
        correct: false,
        feedback: "A plain `SELECT` waits for nobody. It counts what has been committed, and that is zero.",
      },
      {
        id: "insert-key",
        text: "`INSERT INTO receipts VALUES (42)`, with a unique key on `order_id`",
        correct: true,
        feedback:
          "Whether it is allowed depends on how the first transaction ends, so PostgreSQL makes it wait for that.",
      },
      {
        id: "insert-no-key",
        text: "`INSERT … WHERE NOT EXISTS (…)`, without a key",
        correct: false,
        feedback:
          "The subquery sees no committed receipt, and without a key two rows of the same order do not concern each other.",
      },
      {
        id: "for-update",
        text: "`SELECT FROM orders WHERE id = 42 FOR UPDATE`",
        correct: true,
        feedback: "It wants to lock a row that the first transaction has changed, and only one can hold it.",
      },
    ],
  },
  {
    kind: "choice",
    id: "after-the-wait",
    prompt:
      "A handler counts the receipts of order 42, updates the order, and inserts a receipt if it counted none, all in one transaction at READ COMMITTED. Two deliveries have both counted zero. The second waits at the `UPDATE`; then the first commits. What does the second do?",
    several: false,
    options: [
      {
        id: "inserts",
        text: "Its `UPDATE` goes through and it inserts a second receipt.",
        correct: true,
        feedback:
          "The wait concerned the row of the order. The count was read before it, and the program still holds the zero in a variable.",
      },
      {
        id: "recounts",
        text: "It counts again, since its transaction was held up, and finds one.",
        correct: false,
        feedback:
          "PostgreSQL looks again at the row that the `UPDATE` waited for. It does not run your earlier statements again.",
      },
      {
        id: "fails",
        text: "It fails with a serialization error, because the order has changed.",
        correct: false,
        feedback:
          "REPEATABLE READ and SERIALIZABLE would do that, with `40001`. At READ COMMITTED the `UPDATE` takes the new version of the row and goes on.",
      },
      {
        id: "deadlock",
        text: "The two are deadlocked, and one of them is ended.",
        correct: false,
        feedback: "Only one waits for the other. A deadlock needs both to wait.",
      },
    ],
  },
  {
    kind: "choice",
    id: "which-expiry",
    prompt:
      "A consumer claims the id in a cache, works, and acknowledges. The broker delivers again after 30 seconds; an attempt may take a minute. Which expiry makes the claim safe?",
    several: false,
    options: [
      {
        id: "short",
        text: "10 seconds, so that after a crash the redelivery can claim it again.",
        correct: false,
        feedback:
          "It can. So can the redelivery of a message whose first process is slow and still at work: two receipts.",
      },
      {
        id: "medium",
        text: "90 seconds, longer than the slowest attempt.",
        correct: false,
        feedback:
          "Two at once are kept apart. But after a crash the redelivery comes at 30 seconds, finds the claim, takes the message for done and acknowledges: no receipt.",
      },
      {
        id: "long",
        text: "24 hours, longer than anything can take.",
        correct: false,
        feedback:
          "That makes the loss after a crash certain. And a copy that comes after two weeks still passes.",
      },
      {
        id: "none",
        text: "None.",
        correct: true,
        feedback:
          "After a crash the claim should be gone, and with a slow process it should still be there. The cache cannot tell the one from the other. The database can: it releases a key exactly when the transaction that inserted it is rolled back.",
      },
    ],
  },
  {
    kind: "choice",
    id: "lock-without-look",
    prompt:
      "Workers read the id of a waiting job, take that job's lock, run it, mark it as completed and give the lock back. Some jobs run twice. What is missing?",
    several: false,
    options: [
      {
        id: "look-again",
        text: "A look at the job's state after the lock has been taken.",
        correct: true,
        feedback:
          "A second worker may have read the id while the job was waiting, and get the lock when it has been completed. A lock says that nobody else is at it now. It does not say that nobody has been.",
      },
      {
        id: "longer-lock",
        text: "A lock that is held longer.",
        correct: false,
        feedback:
          "However long it is held, it is given back some day, and whoever has read the old state runs the job then.",
      },
      {
        id: "faster-lock",
        text: "Nothing but speed: the lock has to be taken right after the read.",
        correct: false,
        feedback: "That makes the window smaller and the bug harder to find.",
      },
    ],
  },
  {
    kind: "own words",
    id: "what-a-key-does",
    prompt: "What does a unique key do that a `SELECT` beforehand cannot, even inside a transaction?",
    modelAnswer:
      "A SELECT shows what was committed when it ran, so two transactions can both see nothing, and what they saw need not be true any more when they write. The key is checked at the write itself. It takes notice of an entry that another transaction has inserted and not committed, makes the second insert wait until that one has ended, and then refuses it or lets it through. And it binds every writer, also one that has not looked.",
    points: [
      { id: "moment", text: "It is checked when the row is written, not at some earlier moment." },
      { id: "uncommitted", text: "It takes notice of entries that other transactions have not committed." },
      { id: "waits", text: "The second insert waits for the first transaction, then fails or goes through." },
    ],
  },
];
