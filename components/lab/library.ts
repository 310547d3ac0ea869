// The scripts of the course, as the lab lists them.

/** A script of the course. */
export interface LibraryScript {
  readonly id: string;
  readonly name: string;
  /** What it shows, in one sentence. */
  readonly shows: string;
}

/** Scripts that answer the same question. */
export interface LibraryGroup {
  readonly id: string;
  readonly name: string;
  readonly scripts: readonly LibraryScript[];
}

/** Where a script of the library can be fetched. */
export function scriptAddress(id: string): string {
  return `/computed/scripts/${id}.sql`;
}

/** Fetches a script of the library. Gives null where it can't be had. */
export async function fetchScript(id: string): Promise<string | null> {
  try {
    const response = await fetch(scriptAddress(id));
    return response.ok ? await response.text() : null;
  } catch {
    // No connection: whoever asked says so.
    return null;
  }
}
