// The directives a text may use, what each needs, and the check that there are no others.

import type { Root } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { visitParents } from "unist-util-visit-parents";
import type { Problem } from "./problem";
import { isSimulationName, simulationNames } from "./simulations";

type Directive = ContainerDirective | LeafDirective | TextDirective;

interface Rule {
  readonly form: Directive["type"];
  /** The one attribute it takes, if any. */
  readonly attribute: string | null;
  readonly example: string;
}

const rules: Readonly<Record<string, Rule>> = {
  example: { form: "leafDirective", attribute: "file", example: '::example{file="processed-table"}' },
  scene: { form: "leafDirective", attribute: "name", example: '::scene{name="crash-before-ack"}' },
  question: { form: "leafDirective", attribute: "id", example: '::question{id="same-transaction"}' },
  exercise: { form: "leafDirective", attribute: "id", example: '::exercise{id="recognise-it"}' },
  "take-away": { form: "leafDirective", attribute: null, example: "::take-away" },
  comparison: { form: "leafDirective", attribute: null, example: "::comparison" },
  simulation: { form: "leafDirective", attribute: "name", example: '::simulation{name="backoff"}' },
  message: { form: "textDirective", attribute: null, example: ":message[evt_91c2]" },
  note: { form: "containerDirective", attribute: null, example: ":::note" },
  mistake: { form: "containerDirective", attribute: "title", example: ':::mistake{title="…"}' },
  takeaways: { form: "containerDirective", attribute: null, example: ":::takeaways" },
};

/** A block a text asks for by name, and where. */
export interface Reference {
  readonly kind: "example" | "scene" | "question" | "exercise";
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** Checks every directive of a text; gives the blocks it refers to, in order. */
export function readDirectives(
  tree: Root,
  file: string,
): { readonly references: readonly Reference[]; readonly problems: readonly Problem[] } {
  const references: Reference[] = [];
  const problems: Problem[] = [];
  visitParents(tree, (node) => {
    if (node.type !== "textDirective" && node.type !== "leafDirective" && node.type !== "containerDirective")
      return;
    const place = { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
    const fault = faultOf(node);
    if (fault !== null) {
      problems.push({ file, ...place, message: fault });
      return;
    }
    const attribute = rules[node.name]?.attribute ?? null;
    const name = attribute === null ? null : (node.attributes?.[attribute] ?? null);
    if (name !== null && isReferenceKind(node.name)) references.push({ kind: node.name, name, ...place });
  });
  return { references, problems };
}

function isReferenceKind(name: string): name is Reference["kind"] {
  return name === "example" || name === "scene" || name === "question" || name === "exercise";
}

function faultOf(node: Directive): string | null {
  const rule = rules[node.name];
  if (!rule) {
    const known = Object.values(rules).map((r) => r.example);
    return `unknown directive "${node.name}"; there are ${known.join(", ")}. A colon before a word belongs in code.`;
  }
  if (rule.form !== node.type) return `"${node.name}" is written ${rule.example}`;
  const given = Object.keys(node.attributes ?? {});
  const unknown = given.find((key) => key !== rule.attribute);
  if (unknown !== undefined)
    return `"${node.name}" has no attribute "${unknown}"; it is written ${rule.example}`;
  if (rule.attribute !== null && !node.attributes?.[rule.attribute])
    return `"${node.name}" needs ${rule.attribute}: ${rule.example}`;
  if (node.name === "simulation" && !isSimulationName(node.attributes?.["name"] ?? ""))
    return `no simulation "${node.attributes?.["name"]}"; there are: ${simulationNames.join(", ")}`;
  if (node.name === "message" && textOf(node).trim() === "") return `"message" needs an id: ${rule.example}`;
  return null;
}
