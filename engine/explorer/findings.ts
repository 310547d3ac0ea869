// From a graph to findings: the shortest schedule of each, by its real choices, confirmed by running them once more.

import type { Postgres } from "../postgres/postgres";
import type { Choice } from "../world/trace";
import type { Setting, World } from "../world/world";
import type { Finding } from "./exploration";
import { smallest, smallestFaultSets } from "./fault-sets";
import type { Relevance } from "./fingerprint";
import type { Node } from "./graph";
import { choicesTo, replay } from "./replay";
import { faultOf, type Graph } from "./search";
import { shortestWays, type Way } from "./shortest";
import { byLength, endlessNodes, findViolations, QUEUE_DRAINS, type Shown, violationsOf } from "./violations";

/** A search that has ended, and what it was made of. */
export interface Searched {
  readonly setting: Setting;
  readonly relevance: Relevance;
  readonly first: World;
  readonly graph: Graph;
  readonly faults: number;
}

/** Thrown where a finding doesn't show when its choices are run again: then our machine is broken, and says so. */
export class NotConfirmed extends Error {}

/** The findings of a search. */
export class Findings {
  private readonly searched: Searched;
  private readonly ways: ReadonlyMap<Node, Way>;

  constructor(searched: Searched) {
    this.searched = searched;
    this.ways = shortestWays(searched.graph.root, searched.faults);
  }

  /** Every finding. Where the search was complete, a state that no end can be reached from is one too. */
  async confirmed(postgres: Postgres, complete: boolean): Promise<readonly Finding[]> {
    const { graph, faults, setting } = this.searched;
    const sets = smallestFaultSets(graph.root, faults);
    const shown = [...findViolations(graph.nodes, this.ways), ...(complete ? this.endless() : [])];
    const findings: Finding[] = [];
    for (const { violation, nodes } of shown) {
      const [best] = nodes;
      if (best === undefined) continue;
      const choices = await this.choicesTo(best);
      findings.push({
        ...violation,
        faults: choices.flatMap((choice) => faultOf(choice) ?? []),
        choices,
        faultSets: smallest(nodes.flatMap((node) => sets.get(node) ?? [])),
      });
    }
    for (const finding of findings) {
      const end = await replay(postgres, setting.script, finding.choices);
      const shows = violationsOf(end).some(
        ({ expectation, outcome, value }) =>
          expectation === finding.expectation && outcome === finding.outcome && value === finding.value,
      );
      if (!shows && !(end === null && finding.outcome === "stuck"))
        throw new NotConfirmed(
          `${finding.expectation}: ${finding.outcome} (${finding.value}) doesn't show again`,
        );
    }
    return findings;
  }

  /** The shortest schedule at whose end everything holds. */
  async passing(): Promise<readonly Choice[] | null> {
    const good = this.searched.graph.nodes.filter(
      (node) => node.end !== null && this.ways.has(node) && violationsOf(node.end).length === 0,
    );
    const [best] = good.toSorted(byLength(this.ways));
    return best === undefined ? null : this.choicesTo(best);
  }

  private endless(): readonly Shown[] {
    const nodes = endlessNodes(this.searched.graph.nodes).filter((node) => this.ways.has(node));
    if (nodes.length === 0) return [];
    const violation = { expectation: QUEUE_DRAINS, outcome: "stuck" as const, value: "goes on for ever" };
    return [{ violation, nodes: nodes.toSorted(byLength(this.ways)) }];
  }

  private choicesTo(node: Node): Promise<readonly Choice[]> {
    const { setting, first, relevance } = this.searched;
    return choicesTo(setting, first, node, this.ways, relevance);
  }
}
