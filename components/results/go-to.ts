// The way from a result to the text it came from.

/** Moves the editor's cursor to a UTF-16 offset of the text that was run. */
export type GoTo = (offset: number) => void;
