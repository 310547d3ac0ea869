// SQL in colours, line by line with numbers: what a page shows before an editor is needed, and what lies over the plain one.
import { classNames } from "../ui/class-names";
import { type Mark, marksOnLine, type Stretch } from "./mark";
import { type Token, type TokenKind, tokenizeLines } from "./tokenize";

const colours: Record<TokenKind, string> = {
  keyword: "text-accent",
  string: "text-once",
  number: "text-wrong",
  comment: "text-soft italic",
  variable: "text-wrong",
  command: "text-wrong font-semibold",
  option: "text-accent",
  plain: "",
};

interface Piece extends Token {
  readonly from: number;
  readonly marked: boolean;
}

/** Cuts a line's tokens where the marked stretches begin and end. */
function pieces(tokens: readonly Token[], stretches: readonly Stretch[]): readonly Piece[] {
  const edges = stretches.flatMap(({ from, to }) => [from, to]);
  const cuts: Piece[] = [];
  let from = 0;
  for (const { kind, text } of tokens) {
    const end = from + text.length;
    const inside = edges.filter((edge) => edge > from && edge < end).toSorted((one, other) => one - other);
    const starts = [...new Set([from, ...inside])];
    for (const [index, start] of starts.entries()) {
      const marked = stretches.some((stretch) => stretch.from <= start && start < stretch.to);
      cuts.push({
        kind,
        text: text.slice(start - from, (starts[index + 1] ?? end) - from),
        from: start,
        marked,
      });
    }
    from = end;
  }
  return cuts;
}

/** The lines of a text. Each is a block of its own, so that it can wrap beside its number. */
export function HighlightedSql({ text, marks = [] }: { text: string; marks?: readonly Mark[] }) {
  let start = 0;
  return tokenizeLines(text).map((tokens, index) => {
    const length = tokens.reduce((sum, token) => sum + token.text.length, 0);
    const stretches = marksOnLine(marks, start, length);
    const line = index + 1;
    start += length + 1;
    return (
      <span
        key={line}
        data-line={line}
        className={classNames("sql-line", stretches.length > 0 && "sql-line-marked")}
      >
        {pieces(tokens, stretches).map((piece) => (
          <span
            key={piece.from}
            className={classNames(colours[piece.kind], piece.marked && "sql-marked") || undefined}
          >
            {piece.text}
          </span>
        ))}
        {"\n"}
      </span>
    );
  });
}
