// Every strategy of the course, in groups: what the matrix shows and what the explorer is held to.

import { broker } from "./strategies/broker";
import { charge } from "./strategies/charge";
import { email } from "./strategies/email";
import { howLong } from "./strategies/how-long";
import { inbox } from "./strategies/inbox";
import { log } from "./strategies/log";
import { lookFirst } from "./strategies/look-first";
import { noCheck } from "./strategies/no-check";
import { order } from "./strategies/order";
import { outbox } from "./strategies/outbox";
import { poison } from "./strategies/poison";
import { processedIds } from "./strategies/processed-ids";
import type { Strategy, StrategyGroup } from "./strategies/strategy";
import { whichKey } from "./strategies/which-key";

/** The groups, in the order of the matrix. */
export const strategyGroups: readonly StrategyGroup[] = [
  noCheck,
  lookFirst,
  processedIds,
  whichKey,
  howLong,
  inbox,
  order,
  email,
  charge,
  broker,
  outbox,
  log,
  poison,
];

/** All strategies, in the order of the matrix. */
export const strategies: readonly Strategy[] = strategyGroups.flatMap((group) => group.strategies);
