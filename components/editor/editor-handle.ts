// What the rest of a page can do with an editor besides giving it a text.

/** An editor from outside. Offsets count UTF-16 units. */
export interface EditorHandle {
  /** Where the cursor is, or was when the editor lost the focus. */
  cursor(): number;
  /** Moves the focus to the editor and the cursor to an offset, and brings it into view. */
  reveal(offset: number): void;
}
