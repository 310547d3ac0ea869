// "Users get two e-mails": what to ask, in which order, and where each answer leads.

import { missing } from "./diagnose/missing";
import { old } from "./diagnose/old";
import type { Question } from "./diagnose/step";
import { stuck } from "./diagnose/stuck";
import { twice } from "./diagnose/twice";

/** The first question. */
export const diagnosis: Question = {
  kind: "question",
  ask: "What do people see?",
  answers: [
    { answer: "Something happens twice", leadsTo: twice },
    { answer: "Something is missing, though its message was delivered", leadsTo: missing },
    { answer: "An old state comes back over a newer one", leadsTo: old },
    { answer: "The same message comes again and again, or the queue does not empty", leadsTo: stuck },
  ],
};
