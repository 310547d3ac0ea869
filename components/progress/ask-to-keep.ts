// Asks the browser not to throw the progress away when space runs short.
import type { StoreApi } from "zustand/vanilla";
import type { ProgressState } from "./store";

/** Asks once, after the first answer, draft or finished lesson: before that there is nothing worth a question. */
export function askToKeepWhatComes(store: StoreApi<ProgressState>): void {
  const stop = store.subscribe((state, before) => {
    if (state.answers === before.answers && state.drafts === before.drafts) return;
    stop();
    void ask();
  });
}

/** A refusal changes nothing: the progress is kept as long as the browser sees fit, as it was before. */
async function ask(): Promise<void> {
  // Absent on pages that are not served securely.
  const manager: StorageManager | undefined = navigator.storage;
  if (manager?.persist === undefined) return;
  try {
    await manager.persist();
  } catch {
    // Some browsers reject instead of answering "no".
  }
}
