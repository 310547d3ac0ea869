// Loads Monaco, and the component around it, once for the whole page.

/** The part of the site that has Monaco in it. */
export type RichEditorModule = typeof import("./rich-editor");

let loading: Promise<RichEditorModule> | null = null;

/** Gives the rich editor, loading it on the first call. Rejects if it can't be loaded; the next call tries again. */
export function loadRichEditor(): Promise<RichEditorModule> {
  loading ??= import("./rich-editor").catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
