// The conditions of `\if` and `\elif`: psql's booleans, integers, unset variables, and `not`.

import type { Argument } from "./arguments";
import { fill, type Template, type Variables, variablesIn } from "./template";

/** A condition: one value, negated or not. */
export interface Condition {
  readonly negated: boolean;
  readonly value: Template;
}

/** What a condition must look like, for messages. */
export const CONDITION_EXPECTED =
  "expected true, false, on, off, yes, no, an integer or a variable, with or without not before it";

/** The condition in a command's arguments, or null where they don't make one. */
export function readCondition(list: readonly Argument[]): Condition | null {
  const operand = list.at(-1);
  const nots = list.slice(0, -1);
  if (operand === undefined || operand.kind === "json") return null;
  if (!nots.every((argument) => argument.written.toLowerCase() === "not")) return null;
  const condition = { negated: nots.length % 2 === 1, value: operand.template };
  const constant = operand.template.every((part) => part.kind === "text");
  return constant && evaluate(condition, {}) === null ? null : condition;
}

/** Whether the condition holds, or null where its value is neither a boolean nor an integer. */
export function evaluate(condition: Condition, variables: Variables): boolean | null {
  const truth = truthOf(condition.value, variables);
  return truth === null ? null : truth !== condition.negated;
}

/** Whether the condition looks at how the statement before it ended. */
export function looksAtError(condition: Condition): boolean {
  return variablesIn(condition.value).some((name) => name === "ERROR" || name === "SQLSTATE");
}

function truthOf(value: Template, variables: Variables): boolean | null {
  const [only] = value;
  if (value.length === 1 && only?.kind === "variable") {
    if (!Object.hasOwn(variables, only.name)) return false;
    if (only.name === "SQLSTATE") return variables[only.name] !== "00000";
  }
  const text = fill(value, variables).toLowerCase();
  if (/^[+-]?\d+$/.test(text)) return /[1-9]/.test(text);
  if (text === "") return null;
  // As psql does: any beginning of the word will do where it tells one from another.
  if ("true".startsWith(text) || "yes".startsWith(text) || text === "on") return true;
  if ("false".startsWith(text) || "no".startsWith(text)) return false;
  return text === "of" || text === "off" ? false : null;
}
