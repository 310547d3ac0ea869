// What of a text is run: its statements and commands in order, without the rows below a COPY … FROM STDIN.

import { type Piece, splitStatements } from "../script/split";
import { endsStatement } from "./backslash";
import { copyDirection, endOfCopiedRows } from "./copy";

/** The pieces of a text. Their offsets count from its beginning. */
export async function statementsOf(text: string): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = (await splitStatements(text.slice(at))).map((piece) => shifted(piece, at));
    const copy = rest.findIndex((piece) => copyDirection(piece) === "from client");
    const end = rest[copy]?.end;
    if (end === undefined) return [...pieces, ...rest];
    pieces.push(...rest.slice(0, copy + 1));
    at = endOfCopiedRows(text, end);
    if (at === end) return [...pieces, ...rest.slice(copy + 1)];
  }
  return pieces;
}

function shifted(piece: Piece, by: number): Piece {
  if (by === 0) return piece;
  return {
    ...piece,
    start: piece.start + by,
    end: piece.end + by,
    tokens: piece.tokens.map((token) => ({ ...token, start: token.start + by, end: token.end + by })),
    problem: piece.problem && { ...piece.problem, offset: piece.problem.offset + by },
  };
}

/**
 * The pieces to run for a cursor at `offset`: the statement it is in, or else the one before it on the page, or else the
 * first; with a `\g` or `\gx` that ends it.
 */
export function piecesAt(pieces: readonly Piece[], offset: number): readonly Piece[] {
  const before = pieces.findLastIndex(({ start }) => start <= offset);
  const index = Math.max(before, 0);
  const piece = pieces[index];
  if (piece === undefined) return [];
  const next = pieces[index + 1];
  const ending = piece.kind === "unfinished" && next?.kind === "command" && endsStatement(next.text);
  return ending && next !== undefined ? [piece, next] : [piece];
}
