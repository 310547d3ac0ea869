// Code in colours, made when the page is built: no highlighter reaches the browser.

import highlighter from "highlight.js/lib/core";
import csharp from "highlight.js/lib/languages/csharp";
import go from "highlight.js/lib/languages/go";
import java from "highlight.js/lib/languages/java";
import pgsql from "highlight.js/lib/languages/pgsql";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";

const languages = { csharp, go, java, pgsql, python, typescript };
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** The code as HTML: its text escaped, its parts in spans that components/take-away/take-away.css colours. */
export function highlightCode(code: string, language: keyof typeof languages): string {
  return highlighter.highlight(code, { language }).value;
}
