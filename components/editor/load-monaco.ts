// Loads Monaco once for the whole page.

/** The part of the site that has Monaco in it. */
export type MonacoModule = typeof import("./monaco");

let loading: Promise<MonacoModule> | null = null;

/** Gives Monaco, loading it on the first call. Rejects if it can't be loaded; the next call tries again. */
export function loadMonaco(): Promise<MonacoModule> {
  loading ??= import("./monaco").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
