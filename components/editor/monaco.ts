// Monaco with what an SQL exercise needs and no more: none of it uses a worker, so none is set up.
import { editor } from "monaco-editor/editor/editor.api.js";
import "monaco-editor/features/bracketMatching/register.js";
import "monaco-editor/features/clipboard/register.js";
import "monaco-editor/features/comment/register.js";
import "monaco-editor/features/linesOperations/register.js";
import "monaco-editor/features/wordOperations/register.js";
import { registerSql, sqlLanguage } from "./monaco-language";
import { followTheme } from "./monaco-theme";

registerSql();
followTheme();

/** How the text is set, read from the view that Monaco takes the place of, in pixels. */
export interface Metrics {
  readonly fontFamily: string;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly paddingBlock: number;
  /** From the line numbers to the text. */
  readonly gap: number;
}

/** A Monaco editor in a host element. Its model is its own: `dispose` both. */
export function createEditor(
  host: HTMLElement,
  value: string,
  label: string,
  metrics: Metrics,
): editor.IStandaloneCodeEditor {
  const model = editor.createModel(value, sqlLanguage);
  model.setEOL(editor.EndOfLineSequence.LF);
  model.updateOptions({ tabSize: 2, insertSpaces: true });
  const created = editor.create(host, {
    model,
    ariaLabel: label,
    automaticLayout: true,
    fontFamily: metrics.fontFamily,
    fontSize: metrics.fontSize,
    lineHeight: metrics.lineHeight,
    fontLigatures: false,
    padding: { top: metrics.paddingBlock, bottom: metrics.paddingBlock },
    lineNumbers: "on",
    lineNumbersMinChars: 3,
    lineDecorationsWidth: metrics.gap,
    glyphMargin: false,
    folding: false,
    wordWrap: "on",
    wrappingStrategy: "advanced",
    minimap: { enabled: false },
    overviewRulerLanes: 0,
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    renderLineHighlight: "none",
    occurrencesHighlight: "off",
    selectionHighlight: false,
    matchBrackets: "near",
    guides: { indentation: false },
    scrollBeyondLastLine: false,
    scrollbar: {
      verticalScrollbarSize: 14,
      horizontal: "hidden",
      alwaysConsumeMouseWheel: false,
      useShadows: false,
    },
    quickSuggestions: false,
    wordBasedSuggestions: "off",
    links: false,
    contextmenu: false,
    hover: { enabled: "off" },
    stickyScroll: { enabled: false },
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
    renderControlCharacters: true,
  });
  // The face may still be on its way when Monaco measures it.
  void document.fonts.ready.then(() => editor.remeasureFonts());
  return created;
}
