// A browser engine that the terminals are tried in: how to find it on this machine, and how to drive it.

/** A page in a running browser. */
export interface EnginePage {
  /** The browser's name and version. */
  readonly version: string;
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page and gives its value, which must survive JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Ends the browser and whatever was started for it. */
  close(): Promise<void>;
}

/** An engine. `find` gives what is there to run, or what is missing. */
export interface Engine {
  readonly name: string;
  find(): EngineFound;
}

/** Whether an engine can be run here. */
export type EngineFound =
  | { readonly kind: "found"; readonly launch: () => Promise<EnginePage> }
  | { readonly kind: "missing"; readonly what: string };
