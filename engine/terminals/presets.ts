// Presets of the terminals: scripts whose first comment lines say what they are about.

/** A preset. */
export interface Preset {
  /** The file's name without its ending: how links name it. */
  readonly name: string;
  readonly title: string;
  /** One or two sentences on what to watch for. */
  readonly watch: string;
  /** The script below the head, as a terminal script. */
  readonly script: string;
}

/** A preset read, or why its file is none. */
export type ReadPreset =
  | { readonly kind: "preset"; readonly preset: Preset }
  | { readonly kind: "problem"; readonly message: string };

/** Reads a preset's file: a comment line with the title, comment lines with what to watch for, an empty line, the script. */
export function readPreset(name: string, text: string): ReadPreset {
  const [head = "", ...rest] = text.split(/\n\s*\n/);
  const lines = head.split("\n");
  const stray = lines.findIndex((line) => !/^-- \S/.test(line));
  if (stray >= 0) {
    return {
      kind: "problem",
      message: `${name}:${stray + 1}: A preset begins with comment lines: title, then what to watch for.`,
    };
  }
  const [title = "", ...watch] = lines.map((line) => line.slice(3).trim());
  if (watch.length === 0) return { kind: "problem", message: `${name}:2: What is there to watch for?` };
  return {
    kind: "preset",
    preset: { name, title, watch: watch.join(" "), script: `${rest.join("\n\n").trim()}\n` },
  };
}
