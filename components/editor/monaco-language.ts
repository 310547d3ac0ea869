// SQL for Monaco, by the same tokenizer that colours the static view: nothing changes its colour when Monaco takes over.
import { languages } from "monaco-editor/editor/editor.api.js";
import { type LineState, startOfText, tokenizeLine } from "./tokenize";

/** The name under which Monaco knows the course's SQL. */
export const sqlLanguage = "course-sql";

class State implements languages.IState {
  readonly value: LineState;
  constructor(value: LineState) {
    this.value = value;
  }
  clone(): State {
    return new State(this.value);
  }
  equals(other: languages.IState): boolean {
    return other instanceof State && sameState(this.value, other.value);
  }
}

function sameState(a: LineState, b: LineState): boolean {
  if (a.kind === "comment" && b.kind === "comment") return a.depth === b.depth;
  if (a.kind === "dollar" && b.kind === "dollar") return a.tag === b.tag;
  if (a.kind === "quoted" && b.kind === "quoted") return a.rest === b.rest;
  return a.kind === b.kind;
}

/** Registers the language; once per page. */
export function registerSql(): void {
  languages.register({ id: sqlLanguage });
  languages.setTokensProvider(sqlLanguage, {
    getInitialState: () => new State(startOfText),
    tokenize: (line, state) => {
      const { tokens, state: after } = tokenizeLine(line, state instanceof State ? state.value : startOfText);
      let startIndex = 0;
      const scopes = tokens.map(({ kind, text }) => {
        const scope = { startIndex, scopes: kind };
        startIndex += text.length;
        return scope;
      });
      return { tokens: scopes, endState: new State(after) };
    },
  });
  const pairs = [
    { open: "(", close: ")" },
    { open: "'", close: "'", notIn: ["string", "comment"] },
    { open: '"', close: '"', notIn: ["string", "comment"] },
  ];
  languages.setLanguageConfiguration(sqlLanguage, {
    comments: { lineComment: "--", blockComment: ["/*", "*/"] },
    brackets: [
      ["(", ")"],
      ["[", "]"],
    ],
    autoClosingPairs: pairs,
    surroundingPairs: pairs,
  });
}
