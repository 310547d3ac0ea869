// The three typefaces, served from our own files: prose, interface, code.

import localFont from "next/font/local";

/** Literata, a face made for long reading: prose and headings. */
export const serif = localFont({
  src: [
    {
      path: "../node_modules/@fontsource-variable/literata/files/literata-latin-wght-normal.woff2",
      weight: "200 900",
      style: "normal",
    },
  ],
  variable: "--face-serif",
  fallback: ["Charter", "Iowan Old Style", "Georgia", "serif"],
});

/** Literata's italic, on its own so that only pages that use it load it. */
export const serifItalic = localFont({
  src: "../node_modules/@fontsource-variable/literata/files/literata-latin-wght-italic.woff2",
  weight: "200 900",
  style: "italic",
  variable: "--face-serif-italic",
  preload: false,
  fallback: ["Charter", "Iowan Old Style", "Georgia", "serif"],
});

/** Source Sans 3: buttons, labels, tables, everything that is operated. */
export const sans = localFont({
  src: "../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2",
  weight: "200 900",
  variable: "--face-sans",
  fallback: ["system-ui", "sans-serif"],
});

/** JetBrains Mono: SQL, results, message ids. */
export const mono = localFont({
  src: "../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2",
  weight: "100 800",
  variable: "--face-mono",
  fallback: ["ui-monospace", "DejaVu Sans Mono", "monospace"],
  preload: false,
});
