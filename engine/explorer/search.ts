// The search itself: expands every state that can be reached within the budget of faults, each once.

import { choices } from "../world/choices";
import { choose } from "../world/choose";
import type { Choice, ExpectationView } from "../world/trace";
import { type FaultKind, MOST_CHOICES, type Setting, type World } from "../world/world";
import { fingerprint, type Relevance } from "./fingerprint";
import type { Edge, End, Node } from "./graph";

/** What a search is made of. */
export interface Search {
  readonly setting: Setting;
  readonly relevance: Relevance;
  /** The faults that may be chosen. */
  readonly kinds: readonly FaultKind[];
  /** Reads the expectations in a state where the queue has drained. */
  readonly expectations: (world: World) => Promise<readonly ExpectationView[]>;
}

/** A node being expanded: its choices, and which of them is followed next. */
interface Visit {
  readonly node: Node;
  readonly left: number;
  readonly choices: readonly Choice[];
  next: number;
}

/** Everything found so far. */
export class Graph {
  readonly root: Node;
  readonly nodes: Node[] = [];
  /** Whether it met a schedule that has no end. */
  endless = false;
  private readonly search: Search;
  private readonly byKey = new Map<string, Node>();

  constructor(search: Search, first: World) {
    this.search = search;
    this.root = this.nodeFor(first);
  }

  /**
   * Expands everything within the budget, depth first, so that the database mostly goes on from where it is. Returns false
   * where `goOn` said to stop before the end, or a schedule has none.
   */
  async expand(faults: number, goOn: () => boolean | Promise<boolean>): Promise<boolean> {
    const stack = [this.visit(this.root, faults)];
    for (let visit = stack.at(-1); visit !== undefined; visit = stack.at(-1)) {
      const { node } = visit;
      const choice = visit.choices[visit.next];
      if (choice === undefined) {
        if (visit.choices.length === 0) node.end ??= await this.endOf(node);
        stack.pop();
        continue;
      }
      visit.next += 1;
      const edge = known(node, choice) ?? (await this.follow(node, choice));
      const left = edge.fault === null ? visit.left : visit.left - 1;
      if (edge.to.expanded >= left) continue;
      this.endless = stack.length >= MOST_CHOICES;
      if (this.endless || !(await goOn())) return false;
      stack.push(this.visit(edge.to, left));
    }
    return true;
  }

  private visit(node: Node, left: number): Visit {
    node.expanded = left;
    const allowed = choices(this.search.setting, node.world, left).filter((choice) => {
      const fault = faultOf(choice);
      return fault === null || this.search.kinds.includes(fault);
    });
    return { node, left, choices: allowed, next: 0 };
  }

  private async follow(node: Node, choice: Choice): Promise<Edge> {
    const { world } = await choose(this.search.setting, node.world, choice);
    const edge = { choice, to: this.nodeFor(world), fault: faultOf(choice) };
    (edge.fault === null ? node.calm : node.faulty).push(edge);
    return edge;
  }

  private nodeFor(world: World): Node {
    const key = fingerprint(world, this.search.relevance);
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const node: Node = {
      id: this.nodes.length,
      world,
      calm: [],
      faulty: [],
      end: null,
      expanded: -1,
    };
    this.nodes.push(node);
    this.byKey.set(key, node);
    return node;
  }

  private async endOf({ world }: Node): Promise<End> {
    if (world.stuck !== null) return { kind: "stuck", what: world.stuck };
    return { kind: "drained", expectations: await this.search.expectations(world) };
  }
}

/** The edge of a choice that has been followed already. */
function known({ calm, faulty }: Node, choice: Choice): Edge | undefined {
  const text = JSON.stringify(choice);
  return [...calm, ...faulty].find((edge) => JSON.stringify(edge.choice) === text);
}

/** The fault that a choice costs. */
export function faultOf(choice: Choice): FaultKind | null {
  switch (choice.kind) {
    case "crash":
    case "timeout":
    case "lose ack":
    case "late":
      return choice.kind;
    default:
      return null;
  }
}
