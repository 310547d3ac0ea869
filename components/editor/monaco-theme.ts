// Monaco in the site's own colours, light and dark, as they change.
import { editor } from "monaco-editor/editor/editor.api.js";

const themeName = "course";

/** Reads what a CSS colour comes to on this page as the hexadecimal that Monaco wants. */
function colourReader(): { read: (css: string) => string; done: () => void } {
  const probe = document.body.appendChild(document.createElement("span"));
  probe.hidden = true;
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return {
    read: (css) => {
      probe.style.color = css;
      if (context === null) return "#808080";
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = getComputedStyle(probe).color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
      const hex = (channel: number) => channel.toString(16).padStart(2, "0");
      return `#${hex(red)}${hex(green)}${hex(blue)}${alpha === 255 ? "" : hex(alpha)}`;
    },
    done: () => probe.remove(),
  };
}

/** Pairs of brackets have the text's colour: the static view has no other. */
const bracketColours = [1, 2, 3, 4, 5, 6].map((depth) => `editorBracketHighlight.foreground${depth}`);

/** Gives every editor the colours that hold now. */
function applyTheme(): void {
  const { read, done } = colourReader();
  const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
  const prefersDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  const chosen = document.documentElement.dataset["theme"];
  const ink = read("var(--color-ink)");
  const accent = read("var(--color-accent)");
  const paper = read("var(--color-code)");
  editor.defineTheme(themeName, {
    base: isDark || (chosen === undefined && prefersDark) ? "vs-dark" : "vs",
    inherit: false,
    rules: [
      { token: "", foreground: ink, background: paper },
      { token: "keyword", foreground: accent },
      { token: "string", foreground: read("var(--color-once)") },
      { token: "number", foreground: read("var(--color-wrong)") },
      { token: "comment", foreground: read("var(--color-soft)"), fontStyle: "italic" },
      { token: "variable", foreground: read("var(--color-wrong)") },
      { token: "command", foreground: read("var(--color-wrong)"), fontStyle: "bold" },
      { token: "option", foreground: accent },
    ],
    colors: {
      "editor.background": paper,
      "editor.foreground": ink,
      "editorCursor.foreground": ink,
      "editorLineNumber.foreground": read("var(--color-soft)"),
      "editorLineNumber.activeForeground": ink,
      "editor.selectionBackground": read("color-mix(in srgb, var(--color-accent) 28%, transparent)"),
      "editor.inactiveSelectionBackground": read("color-mix(in srgb, var(--color-accent) 14%, transparent)"),
      ...Object.fromEntries(bracketColours.map((name) => [name, ink])),
      "editorBracketMatch.border": read("var(--color-edge)"),
      "scrollbarSlider.background": read("var(--color-line)"),
      "scrollbarSlider.hoverBackground": read("var(--color-edge)"),
      "scrollbarSlider.activeBackground": read("var(--color-edge)"),
      "scrollbar.shadow": read("transparent"),
      focusBorder: read("transparent"),
    },
  });
  done();
  editor.setTheme(themeName);
}

/** Applies the theme now and whenever the page's theme or the system's preference changes. For as long as the page lives. */
export function followTheme(): void {
  applyTheme();
  new MutationObserver(applyTheme).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
}
