// Class lists joined where some of them depend on a state.

/** One class attribute from the parts that hold. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
