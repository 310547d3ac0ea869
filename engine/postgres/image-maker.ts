// Makes an image, which takes seconds: runs initdb, puts the cluster in order, shuts it down, and keeps its files.

import { PGlite } from "@electric-sql/pglite";
import { EmscriptenBuiltinFilesystem } from "@electric-sql/pglite/basefs";
import type { BundlePiece, Image, ImageFile } from "./image";
import { baseParameters } from "./parameters";

type FileSystem = PGlite["Module"]["FS"];

/**
 * The other two databases become byte for byte copies of template1, so that an image holds their files once. Object ids and
 * comments as initdb gives them.
 */
const makeCopiesOfTemplate = [
  "UPDATE pg_database SET datistemplate = false WHERE datname = 'template0'",
  "DROP DATABASE template0",
  "DROP DATABASE postgres",
  "VACUUM (FREEZE)",
  "CHECKPOINT",
  "CREATE DATABASE template0 OID 4 STRATEGY file_copy ALLOW_CONNECTIONS false IS_TEMPLATE true",
  "REVOKE CREATE, TEMPORARY ON DATABASE template0 FROM public",
  "COMMENT ON DATABASE template0 IS 'unmodifiable empty database'",
  "CREATE DATABASE postgres OID 5 STRATEGY file_copy",
  "COMMENT ON DATABASE postgres IS 'default administrative connection database'",
];

/** Ends with a checkpoint at the start of an empty segment of the write-ahead log: that one is all a start needs. */
const beginEmptySegment = [
  "VACUUM pg_database",
  "SELECT pg_switch_wal()",
  "CHECKPOINT",
  "SELECT pg_switch_wal()",
];

/** Files of the bundle that only initdb or a build of an extension reads. */
const unusedByServer =
  /postgres\.bki$|\/pgxs\/|\/postgresql\/[^/]+\.sql$|\/sql_features\.txt$|\.sample$|\/errcodes\.txt$|\/LICENSE$/;

/** Makes an image. `bundle` is the content of the package's `pglite.data`. */
export async function makeImage(bundle: Uint8Array): Promise<Image> {
  const initdb = await PGlite.create({ initDbStartParams: ["--wal-segsize=1"], startParams: baseParameters });
  const directory = await initdb.dumpDataDir("none");
  await initdb.close();

  const inTemplate = new KeptFilesystem();
  await runIn("template1", inTemplate, makeCopiesOfTemplate, { loadDataDir: directory });
  const inPostgres = new KeptFilesystem(inTemplate.kept);
  const segment = await runIn("postgres", inPostgres, beginEmptySegment);
  const { folders, files, unused } = inPostgres.kept;
  return {
    folders,
    files: files.filter(({ path }) => !isOtherSegment(path, segment) && !isRebuiltAtStart(path)),
    bundle: { size: bundle.length, pieces: piecesWithout(bundle, unused) },
  };
}

/** Runs statements in a database and shuts the server down. Gives the name of the last segment it wrote to. */
async function runIn(
  database: string,
  fs: KeptFilesystem,
  statements: readonly string[],
  options: { readonly loadDataDir?: Blob } = {},
): Promise<string> {
  const pglite = await PGlite.create({ ...options, database, fs, startParams: baseParameters });
  for (const statement of statements) await pglite.query(statement);
  const { rows } = await pglite.query<{ segment: string }>(
    "SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS segment",
  );
  await pglite.close();
  const segment = rows[0]?.segment;
  if (segment === undefined) throw new Error("The server does not say where its log ends.");
  return segment;
}

/** Segments made in advance or left from before. */
function isOtherSegment(path: string, segment: string): boolean {
  return /^pg_wal\/[0-9A-F]{24}$/.test(path) && path !== `pg_wal/${segment}`;
}

/** PostgreSQL deletes the relation cache file at every start. */
function isRebuiltAtStart(path: string): boolean {
  return path.endsWith("/pg_internal.init");
}

interface Kept {
  readonly folders: readonly string[];
  readonly files: readonly ImageFile[];
  /** Views of the bundle's bytes. */
  readonly unused: readonly Uint8Array[];
}

/** A filesystem in memory whose files outlive the server: they are kept when it has shut down. */
class KeptFilesystem extends EmscriptenBuiltinFilesystem {
  readonly #begin: Kept | null;
  #kept: Kept | null = null;

  constructor(begin: Kept | null = null) {
    super();
    this.#begin = begin;
  }

  get kept(): Kept {
    if (this.#kept === null) throw new Error("The server has not shut down yet.");
    return this.#kept;
  }

  override async initialSyncFs(): Promise<void> {
    if (this.#begin === null) return;
    const FS = this.#FS;
    FS.mkdirTree(PGlite.paths.PGDATA, 0o700);
    for (const folder of this.#begin.folders) FS.mkdir(`${PGlite.paths.PGDATA}/${folder}`, 0o700);
    for (const { path, content } of this.#begin.files)
      FS.writeFile(`${PGlite.paths.PGDATA}/${path}`, content, { mode: 0o600 });
  }

  override async closeFs(): Promise<void> {
    const FS = this.#FS;
    const folders: string[] = [];
    const files: ImageFile[] = [];
    for (const { path, isFolder } of walk(FS, PGlite.paths.PGDATA)) {
      const relative = path.slice(PGlite.paths.PGDATA.length + 1);
      if (isFolder) folders.push(relative);
      else {
        const content = FS.readFile(path);
        files.push({ path: relative, size: content.length, content });
      }
    }
    const unused = [...walk(FS, PGlite.paths.PG_ROOT)]
      .filter(
        ({ path, isFolder }) =>
          !isFolder && unusedByServer.test(path) && !path.startsWith(PGlite.paths.PGDATA),
      )
      .map(({ path }) => viewOfBundle(FS, path));
    this.#kept = { folders, files, unused };
  }

  get #FS(): FileSystem {
    const FS = this.pg?.Module.FS;
    if (FS === undefined) throw new Error("There is no server.");
    return FS;
  }
}

function* walk(
  FS: FileSystem,
  folder: string,
): Generator<{ readonly path: string; readonly isFolder: boolean }> {
  for (const name of FS.readdir(folder).sort()) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    const isFolder = FS.isDir(FS.stat(path).mode);
    yield { path, isFolder };
    if (isFolder) yield* walk(FS, path);
  }
}

/** A file of the bundle: Emscripten makes each a view of the bundle's bytes. */
function viewOfBundle(FS: FileSystem, path: string): Uint8Array {
  const { contents } = FS.lookupPath(path, {}).node as { readonly contents?: unknown };
  if (!(contents instanceof Uint8Array)) throw new Error(`${path} is not laid out as expected.`);
  return contents;
}

function piecesWithout(bundle: Uint8Array, unused: readonly Uint8Array[]): readonly BundlePiece[] {
  const pieces: BundlePiece[] = [];
  let at = 0;
  const keepUpTo = (end: number) => {
    if (end > at) pieces.push({ offset: at, content: bundle.subarray(at, end) });
  };
  for (const file of [...unused].sort((a, b) => a.byteOffset - b.byteOffset)) {
    const [start, end] = [file.byteOffset, file.byteOffset + file.length];
    if (!file.every((byte, index) => byte === bundle[start + index]))
      throw new Error("PGlite's files do not lie where its bundle has them.");
    keepUpTo(start);
    at = end;
  }
  keepUpTo(bundle.length);
  return pieces;
}
