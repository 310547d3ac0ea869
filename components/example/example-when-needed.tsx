// An example that comes to life when a reader comes near it.
"use client";

import type { ComponentProps } from "react";
import { WhenNeeded } from "../ui/when-needed";
import type { ExampleBlock } from "./example-block";

const load = async () => (await import("./example-block")).ExampleBlock;

/** An `ExampleBlock` that loads its code when it is needed. */
export function ExampleWhenNeeded(props: ComponentProps<typeof ExampleBlock>) {
  return <WhenNeeded load={load} props={props} />;
}
