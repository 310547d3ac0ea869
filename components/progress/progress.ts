// The site's own progress store, wired to the browser it runs in.
import { askToKeepWhatComes } from "./ask-to-keep";
import { createProgress } from "./store";
import { showTheme } from "./theme";

/** The key of the record in the browser's storage. */
export const progressKey = "effectively-once";

const pauseMilliseconds = 300;

/** The one store. On the server it stays empty. */
export const progress = createProgress({
  name: progressKey,
  storage: () => window.localStorage,
  now: () => new Date().toISOString(),
  later: debounced(pauseMilliseconds),
});

if (typeof window !== "undefined") connect();

/** Calls a task once, after calls have stopped coming. */
function debounced(milliseconds: number): (task: () => void) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (task) => {
    clearTimeout(timer);
    timer = setTimeout(task, milliseconds);
  };
}

function connect(): void {
  const { store, keeper } = progress;
  const target = { root: document.documentElement, storage: () => window.localStorage };

  store.subscribe((state, before) => {
    if (state.settings.theme !== before.settings.theme) showTheme(state.settings.theme, target);
  });
  progress.load();
  showTheme(store.getState().settings.theme, target);
  askToKeepWhatComes(store);

  window.addEventListener("storage", (event) => {
    // A null key means that everything was cleared.
    if (event.key === progressKey || event.key === null) keeper.takeIn();
  });
  window.addEventListener("pagehide", keeper.flush);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keeper.flush();
  });
  window.addEventListener("pageshow", (event) => {
    // A page from the back-forward cache heard nothing of other tabs while it lay there.
    if (event.persisted) keeper.takeIn();
  });
}
