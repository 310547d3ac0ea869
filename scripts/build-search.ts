// Writes what can be searched into public/computed/search.json: the sections of every text, the terms, the strategies.

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { glossary } from "../lessons/glossary";
import { articlesOf, readCourse } from "../lessons/reading/course";
import { strategies } from "../lessons/strategies";
import { searchEntries } from "./search/entries";
import { root } from "./step";

const entries = searchEntries({ articles: articlesOf(readCourse()), glossary, strategies });
const text = JSON.stringify(entries);
const file = path.join(root, "public/computed/search.json");
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, text);
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
process.stdout.write(
  `Search over ${entries.length} places: ${kilobytes(text.length)}, ${kilobytes(gzipSync(text).length)} compressed\n`,
);
