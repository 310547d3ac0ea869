// The server's memory, for the little that no SQL statement can ask: PGlite exports PostgreSQL's own symbols, as extensions need them.

import type { PGlite } from "@electric-sql/pglite";

/** An address in the server's memory. */
export type Address = number;

/** Reads and writes the server's memory and calls its exported functions. Only between two statements, or in a timer of one. */
export interface ServerMemory {
  /** How much there is, in bytes. */
  readonly size: number;
  u8(at: Address): number;
  u16(at: Address): number;
  u32(at: Address): number;
  u64(at: Address): bigint;
  setU8(at: Address, value: number): void;
  setU16(at: Address, value: number): void;
  setU32(at: Address, value: number): void;
  setU64(at: Address, value: bigint): void;
  copy(at: Address, length: number): Uint8Array;
  write(at: Address, bytes: Uint8Array): void;
  /** The value of an exported pointer variable. */
  pointer(variable: string): Address;
  /** Where an exported variable is. */
  addressOf(variable: string): Address;
  /** Makes a function that takes a pointer callable by the server. Gives the pointer to it. */
  export(callback: (parameter: Address) => void): Address;
  /** Calls an exported C function. */
  call(name: string, ...parameters: readonly number[]): number;
}

/** Opens the memory of a running server. */
export function openServerMemory(pglite: PGlite): ServerMemory {
  const module = pglite.Module;
  let view = new DataView(module.HEAPU8.buffer);
  const functions = new Map<string, (...parameters: readonly number[]) => unknown>();

  /** The memory's buffer is another one after it has grown. */
  function memory(): DataView {
    if (view.buffer !== module.HEAPU8.buffer) view = new DataView(module.HEAPU8.buffer);
    return view;
  }

  function addressOf(variable: string): Address {
    const address: unknown = Reflect.get(module, `_${variable}`);
    if (typeof address !== "number") throw new Error(`This PGlite doesn't export the variable ${variable}.`);
    return address;
  }

  function functionOf(name: string) {
    const known = functions.get(name);
    if (known) return known;
    const exported: unknown = Reflect.get(module, `_${name}`);
    if (typeof exported !== "function") throw new Error(`This PGlite doesn't export the function ${name}.`);
    const callable = (...parameters: readonly number[]): unknown =>
      Reflect.apply(exported, undefined, parameters);
    functions.set(name, callable);
    return callable;
  }

  return {
    get size() {
      return memory().byteLength;
    },
    u8: (at) => memory().getUint8(at),
    u16: (at) => memory().getUint16(at, true),
    u32: (at) => memory().getUint32(at, true),
    u64: (at) => memory().getBigUint64(at, true),
    setU8: (at, value) => memory().setUint8(at, value),
    setU16: (at, value) => memory().setUint16(at, value, true),
    setU32: (at, value) => memory().setUint32(at, value, true),
    setU64: (at, value) => memory().setBigUint64(at, value, true),
    copy: (at, length) => module.HEAPU8.slice(at, at + length),
    write: (at, bytes) => module.HEAPU8.set(bytes, at),
    pointer: (variable) => memory().getUint32(addressOf(variable), true),
    addressOf,
    export: (callback) => module.addFunction(callback, "vi"),
    call(name, ...parameters) {
      const value = functionOf(name)(...parameters);
      return typeof value === "number" ? value : 0;
    },
  };
}
