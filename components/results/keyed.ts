// Lists whose items are known by their place alone, such as the cells of a row: nothing in them is ever moved.

/** Each item with its place as a key for React. Equal column names or rows stay apart. */
export function keyedByPlace<Item>(
  items: readonly Item[],
): readonly { readonly key: string; readonly item: Item }[] {
  return items.map((item, place) => ({ key: String(place), item }));
}
