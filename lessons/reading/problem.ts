// What is wrong in a content file, and where: reading collects these instead of stopping at the first.

/** A mistake in a content file. Lines and columns count from 1. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A problem as one line, in the form editors make clickable. */
export function describeProblem({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column} ${message}`;
}

/** Thrown where content is needed and has problems: the message lists them all. */
export class ContentError extends Error {
  override readonly name = "ContentError";

  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`The content has mistakes:\n${problems.map(describeProblem).join("\n")}`);
    this.problems = problems;
  }
}
