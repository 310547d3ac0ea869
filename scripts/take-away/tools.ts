// The compilers and interpreters with which code to take away is checked, where they are installed.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** How a file came through: in words for a reader, or what the tool objected to. */
export type Verdict =
  | { readonly kind: "passed"; readonly says: string }
  | { readonly kind: "failed"; readonly output: string };

/** A tool that checks the file of a language. `dsn` leads to an empty database with the lesson's tables. */
export interface Tool {
  readonly language: string;
  /** What it is called, with its version; null where it isn't installed. */
  readonly version: string | null;
  check(lesson: string, file: string, dsn: string, day: string): Verdict;
}

interface Ran {
  readonly ok: boolean;
  readonly output: string;
}

function run(command: string, parameters: readonly string[], env: NodeJS.ProcessEnv = process.env): Ran {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { encoding: "utf8", env });
  return { ok: status === 0, output: error ? String(error) : `${stdout}${stderr}`.trim() };
}

/** Works in a directory of its own, which is gone afterwards. */
function inScratch<Value>(work: (directory: string) => Value): Value {
  const directory = mkdtempSync(path.join(tmpdir(), "take-away-"));
  try {
    return work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function verdict({ ok, output }: Ran, says: string): Verdict {
  return ok ? { kind: "passed", says } : { kind: "failed", output };
}

/** Python with psycopg 3: the consumer is run. */
export function pythonTool(): Tool {
  const probe = "import psycopg; assert psycopg.__version__ >= '3'; print(psycopg.__version__)";
  const python = ["python3", "/usr/bin/python3"].find((candidate) => run(candidate, ["-c", probe]).ok);
  const version = python ? `psycopg ${run(python, ["-c", probe]).output}` : null;
  return {
    language: "python",
    version,
    check: (lesson, _file, dsn, day) =>
      verdict(
        run(python ?? "python3", ["scripts/take-away/deliver.py", lesson, dsn]),
        `Run with ${version} against PostgreSQL 18 on ${day}: two deliveries at once, then one more.`,
      ),
  };
}

/** A Java compiler. JDBC's interfaces are the platform's own. */
export function javaTool(): Tool {
  const { ok, output } = run("javac", ["-version"]);
  const version = ok ? output.replace(/^(javac \d+).*/s, "$1") : null;
  return {
    language: "java",
    version,
    check: (_lesson, file, _dsn, day) =>
      inScratch((directory) =>
        verdict(
          run("javac", ["-Xlint:all", "-Werror", "-d", directory, file]),
          `Compiled with ${version} on ${day}, not run.`,
        ),
      ),
  };
}

/** Where Debian keeps the sources of Go packages. */
const goSources = "/usr/share/gocode";

/** pgx 5 in terms of pgx 4, as far as the consumers use it. */
const pgx5 = `package pgx

import (
	"context"

	pgx "github.com/jackc/pgx/v4"
)

type Tx = pgx.Tx

var ErrNoRows = pgx.ErrNoRows

func BeginFunc(ctx context.Context, db interface {
	BeginFunc(context.Context, func(pgx.Tx) error) error
}, work func(Tx) error) error {
	return db.BeginFunc(ctx, work)
}
`;

const pgxpool5 = `package pgxpool

import "github.com/jackc/pgx/v4/pgxpool"

type Pool = pgxpool.Pool
`;

/** A Go compiler with pgx 4, which has all that the consumers use of pgx 5 but one function's place. */
export function goTool(): Tool {
  const { ok, output } = run("go", ["version"]);
  const found = ok && existsSync(`${goSources}/src/github.com/jackc/pgx/v4`);
  const version = found ? `Go ${/go(\d+\.\d+)/.exec(output)?.[1] ?? ""}` : null;
  return {
    language: "go",
    version,
    check: (_lesson, file, _dsn, day) =>
      inScratch((directory) => {
        const pgx = path.join(directory, "src/github.com/jackc/pgx/v5");
        mkdirSync(path.join(pgx, "pgxpool"), { recursive: true });
        writeFileSync(path.join(pgx, "pgx.go"), pgx5);
        writeFileSync(path.join(pgx, "pgxpool/pool.go"), pgxpool5);
        const unformatted = run("gofmt", ["-l", file]);
        if (unformatted.output !== "")
          return { kind: "failed", output: `gofmt would change ${unformatted.output}` };
        const env = { ...process.env, GO111MODULE: "off", GOPATH: `${directory}:${goSources}`, GOFLAGS: "" };
        return verdict(
          run("go", ["vet", file], env),
          `Compiled with ${version} and pgx 4 on ${day}, for want of pgx 5; not run.`,
        );
      }),
  };
}
