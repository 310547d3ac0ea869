// Consumers that check nothing: the work, and the acknowledgement before or after it.

import { ANY_FAULT, NO_FAULT, PAYMENT_AGAIN, type StrategyGroup } from "./strategy";

/** No check at all. */
export const noCheck: StrategyGroup = {
  id: "no-check",
  name: "No check",
  strategies: [
    {
      id: "naive",
      lesson: "deduplicating-in-consumers",
      name: "Work, then acknowledge",
      shows: "A consumer that trusts the broker to deliver once writes a second receipt.",
      because:
        "Each fault lets a second delivery reach the INSERT after the first has committed or while it is at work, and nothing there can tell.",
      breaks: [{ expectation: "one receipt for order 42", outcome: "duplicated", by: ANY_FAULT }],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: "one receipt for order 42", outcome: "duplicated" }],
      },
    },
    {
      id: "ack-before-work",
      lesson: "duplicates-are-the-contract",
      name: "Acknowledge, then work",
      shows: "Acknowledging first trades some duplicates for a loss.",
      because:
        "A crash after the ack leaves a message that nobody will deliver again; a timeout before the ack, or an ack that the broker never hears, still brings a second delivery.",
      breaks: [
        { expectation: "one receipt for order 42", outcome: "lost", by: [["crash"]] },
        {
          expectation: "one receipt for order 42",
          outcome: "duplicated",
          by: [["timeout"], ["lost ack"], ["late"]],
        },
      ],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: "one receipt for order 42", outcome: "duplicated" }],
      },
    },
    {
      id: "wallet",
      lesson: "duplicates-are-the-contract",
      name: "Add to a balance",
      shows: "Ten credits become twenty, whichever of the four causes brings the second copy.",
      because: "Adding ten twice gives twenty, and every fault can bring the message a second time.",
      breaks: [{ expectation: "ten credits for ada, once", outcome: "duplicated", by: ANY_FAULT }],
      resend: {
        message: String.raw`\message evt_c07e {"customer": "ada", "credits": 10}`,
        violations: [{ expectation: "ten credits for ada, once", outcome: "duplicated" }],
      },
    },
    {
      id: "wallet-and-email",
      lesson: "duplicates-are-the-contract",
      name: "Add to a balance and send an e-mail",
      shows:
        "A second delivery doubles the credits and sends a second e-mail; a crash between the two doubles the credits alone.",
      because:
        "Neither the sum nor the mailbox knows which message has been there before, and the first delivery stops where its fault strikes.",
      breaks: [
        { expectation: "ten credits for ada, once", outcome: "duplicated", by: ANY_FAULT },
        { expectation: "one e-mail to ada", outcome: "duplicated", by: ANY_FAULT },
      ],
      resend: {
        message: String.raw`\message evt_c07e {"customer": "ada", "credits": 10}`,
        violations: [
          { expectation: "ten credits for ada, once", outcome: "duplicated" },
          { expectation: "one e-mail to ada", outcome: "duplicated" },
        ],
      },
    },
    {
      id: "wallet-sent-twice",
      lesson: "duplicates-are-the-contract",
      name: "Add to a balance, and the producer sends twice",
      shows: "A producer that sends again needs no fault of the consumer's to double the sum.",
      because: "Two messages are two deliveries, each of which adds ten.",
      breaks: [{ expectation: "ten credits for ada, once", outcome: "duplicated", by: NO_FAULT }],
      resend: null,
    },
  ],
};
