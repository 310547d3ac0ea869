// Every page of the site, for the tests that hold on all of them.

import { lessonSlugs } from "../lessons";

/** The addresses of all pages. */
export const pages: readonly string[] = [
  "/",
  "/lessons/",
  ...lessonSlugs.map((slug) => `/lessons/${slug}/`),
  "/guide/deduplicate-at-least-once-messages/",
  "/matrix/",
  "/matrix/select-first/",
  "/matrix/processed-table/",
  "/glossary/",
  "/diagnose/",
  "/search/",
  "/lab/",
  "/terminals/",
  "/review/",
  "/progress/",
];
