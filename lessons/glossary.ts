// The words of the field, as this course uses them: each in two or three sentences, with the lessons that teach it.

import { database } from "./glossary/database";
import { delivery } from "./glossary/delivery";
import { outside } from "./glossary/outside";
import { queues } from "./glossary/queues";
import { techniques } from "./glossary/techniques";
import type { Term } from "./glossary/term";

/** All terms by their names. */
export const glossary: readonly Term[] = [
  ...delivery,
  ...queues,
  ...techniques,
  ...database,
  ...outside,
].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
