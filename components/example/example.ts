// An example as the page gives it to its block.
import type { Example } from "../../engine/example/example";

/** An example and the name of its file, which with the lesson's makes its address. */
export interface NamedExample extends Example {
  readonly name: string;
}
