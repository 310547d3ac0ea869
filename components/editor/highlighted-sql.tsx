// SQL in colours, line by line with numbers: what a page shows before an editor is needed, and what lies over the plain one.
import { classNames } from "../ui/class-names";
import { type Mark, markOnLine, type Stretch } from "./mark";
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

/** Cuts a line's tokens where the mark begins and ends. */
function pieces(tokens: readonly Token[], marked: Stretch | null): readonly Piece[] {
  const cuts: Piece[] = [];
  let from = 0;
  for (const { kind, text } of tokens) {
    const inside = [marked?.from ?? from, marked?.to ?? from]
      .map((edge) => Math.min(Math.max(edge - from, 0), text.length))
      .toSorted((a, b) => a - b);
    const edges = [0, ...inside, text.length];
    for (const [index, start] of edges.slice(0, -1).entries()) {
      const end = edges[index + 1] ?? start;
      if (end > start) {
        cuts.push({
          kind,
          text: text.slice(start, end),
          from: from + start,
          marked: marked !== null && index === 1,
        });
      }
    }
    from += text.length;
  }
  return cuts;
}

/** The lines of a text. Each is a block of its own, so that it can wrap beside its number. */
export function HighlightedSql({ text, mark = null }: { text: string; mark?: Mark | null }) {
  let start = 0;
  return tokenizeLines(text).map((tokens, index) => {
    const length = tokens.reduce((sum, token) => sum + token.text.length, 0);
    const marked = markOnLine(mark, start, length);
    const line = index + 1;
    start += length + 1;
    return (
      <span
        key={line}
        data-line={line}
        className={classNames("sql-line", marked !== null && "sql-line-marked")}
      >
        {pieces(tokens, marked).map((piece) => (
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
