// Images: what is written is read back, and a server that starts from one is like a server after initdb.

import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeImage, encodeImage, type Image } from "./image";
import { send } from "./protocol";
import { startServer } from "./server";
import { testImage } from "./test-image";

const image = testImage();

const content = fc.uint8Array({ maxLength: 40 });
const anyImage: fc.Arbitrary<Image> = fc.record({
  folders: fc.array(fc.string()),
  files: fc.array(
    fc.record({ path: fc.string(), content }).map((file) => ({ ...file, size: file.content.length })),
  ),
  bundle: fc.record({
    size: fc.nat(),
    pieces: fc.array(fc.record({ offset: fc.nat(), content })),
  }),
});

function padded({ size, content: stored }: Image["files"][number]): number[] {
  const bytes = new Uint8Array(size);
  bytes.set(stored);
  return [...bytes];
}

test("an image is read back as it was written", () => {
  fc.assert(
    fc.property(anyImage, (written) => {
      const read = decodeImage(encodeImage(written));
      expect(read.folders).toEqual(written.folders);
      expect(read.files.map((file) => [file.path, padded(file)])).toEqual(
        written.files.map((file) => [file.path, padded(file)]),
      );
      expect(read.bundle.size).toBe(written.bundle.size);
      expect(read.bundle.pieces.map(({ offset }) => offset)).toEqual(
        written.bundle.pieces.map(({ offset }) => offset),
      );
    }),
  );
});

test("equal contents are stored once, and zeros at an end not at all", () => {
  const of = (...contents: readonly Uint8Array[]) =>
    encodeImage({
      folders: [],
      files: contents.map((bytes, index) => ({ path: `${index}`, size: bytes.length, content: bytes })),
      bundle: { size: 0, pieces: [] },
    }).length;
  const noise = new Uint8Array(5000).map((_, index) => (index * 7919) % 251);
  expect(of(noise, noise) - of(noise)).toBeLessThan(50);
  expect(of(new Uint8Array(5000))).toBeLessThan(100);
});

test("bytes that are no image, or the beginning of one, are refused", () => {
  const whole = encodeImage({
    folders: ["base"],
    files: [{ path: "f", size: 3, content: new Uint8Array([1, 2, 3]) }],
    bundle: { size: 0, pieces: [] },
  });
  for (let length = 0; length < whole.length; length++)
    expect(() => decodeImage(whole.subarray(0, length))).toThrow();
  expect(() => decodeImage(new TextEncoder().encode("<!doctype html>"))).toThrow();
});

test("a server from an image says of itself what a server after initdb says", async () => {
  const questions = [
    "SELECT version()",
    "SELECT oid, datname, datistemplate, datallowconn, datacl, shobj_description(oid, 'pg_database') FROM pg_database ORDER BY oid",
    "SELECT nspname, nspacl FROM pg_namespace ORDER BY nspname",
    "SELECT rolname, rolsuper, rolcanlogin FROM pg_roles ORDER BY rolname",
    "SELECT count(*) FROM pg_class",
    "SELECT count(*) FROM pg_proc",
    "SELECT name, setting FROM pg_settings WHERE name NOT IN ('wal_segment_size', 'wal_buffers', 'min_wal_size', 'max_wal_size') ORDER BY name",
    "SELECT to_tsvector('english', 'running dogs')",
    "SELECT convert_to('x', 'LATIN1')",
    "SELECT timestamptz '2026-07-01 12:00+00' AT TIME ZONE 'Europe/Berlin'",
  ];
  const fromImage = await startServer({ image: image.current });
  const stock = await startServer();
  for (const question of questions)
    expect(await send(fromImage, question)).toEqual(await send(stock, question));
  await fromImage.close();
  await stock.close();
});

test("an image starts any number of servers, and what one writes no other sees", async () => {
  const first = await startServer({ image: image.current });
  for (const sql of ["CREATE DATABASE x", "CREATE ROLE r", "CREATE TABLE t (a int)", "CHECKPOINT"])
    expect(await send(first, sql)).toMatchObject({ status: "ok" });
  await first.close();
  const second = await startServer({ image: image.current });
  expect(
    await send(
      second,
      "SELECT count(*) FROM (SELECT datname FROM pg_database WHERE datname = 'x' UNION ALL SELECT rolname FROM pg_roles WHERE rolname = 'r' UNION ALL SELECT relname FROM pg_class WHERE relname = 't')",
    ),
  ).toMatchObject({ rows: [["0"]] });
  await second.close();
});
