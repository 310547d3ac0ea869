// From a graph to findings: the shortest schedule of each, by its real choices, confirmed by running them once more.

import type { Postgres } from "../postgres/postgres";
import { FAULT_KINDS, type Setting, type World } from "../world/world";
import { confirmViolation } from "./confirm";
import type { Finding, Schedule } from "./exploration";
import { type FaultSet, isWithin, smallest, smallestFaultSets } from "./fault-sets";
import { FaultWays, faultSetsOf } from "./fault-ways";
import type { Relevance } from "./fingerprint";
import type { Node } from "./graph";
import { choicesAlong } from "./replay";
import { faultsToGoodEnd, sealedAfter } from "./sealed";
import { faultOf, type Graph } from "./search";
import { shortestWays, type Way } from "./shortest";
import {
  bestOf,
  byLength,
  endlessNodes,
  findViolations,
  holdsAt,
  QUEUE_DRAINS,
  type Shown,
  violationsOf,
} from "./violations";

/** A search that has ended, and what it was made of. */
export interface Searched {
  readonly setting: Setting;
  readonly relevance: Relevance;
  readonly first: World;
  readonly graph: Graph;
  readonly faults: number;
  /** Whether nothing is left to expand. */
  readonly complete: boolean;
}

/** The findings of a search. */
export class Findings {
  private readonly searched: Searched;
  private readonly ways: ReadonlyMap<Node, Way>;
  private readonly faultWays: FaultWays;

  constructor(searched: Searched) {
    this.searched = searched;
    this.ways = shortestWays(searched.graph.root, searched.faults);
    this.faultWays = new FaultWays(searched.graph.root);
  }

  /** Every finding. Where the search was complete, a state that no end can be reached from is one too. */
  async confirmed(postgres: Postgres): Promise<readonly Finding[]> {
    const { graph, faults, complete, setting } = this.searched;
    const sets = smallestFaultSets(graph.root, faults);
    const shown = [...findViolations(graph.nodes, this.ways), ...(complete ? this.endless() : [])];
    const findings: Finding[] = [];
    for (const { violation, nodes } of shown) {
      const way = bestOf(nodes, this.ways);
      if (way === null) continue;
      const faultSets = smallest(nodes.flatMap((node) => sets.get(node) ?? []));
      const finding = {
        ...violation,
        ...(await this.schedule(way)),
        faultSets,
        byFaults: await this.schedules(faultSets, nodes),
        sealedAfter: complete ? this.sealedAfter(way, violation.expectation) : null,
      };
      await confirmViolation(postgres, setting.script, finding.choices, finding);
      findings.push(finding);
    }
    return findings;
  }

  /** Schedules at whose end everything holds: without a fault, with each single one, and with larger sets where those have none. */
  async passing(): Promise<readonly Schedule[]> {
    const { graph, faults } = this.searched;
    const good = graph.nodes.filter(({ end }) => end !== null && violationsOf(end).length === 0);
    const passing: FaultSet[] = [];
    for (let size = 0; size <= faults; size++)
      for (const set of faultSetsOf(FAULT_KINDS, size)) {
        if (size > 1 && passing.some((smaller) => isWithin(smaller, set))) continue;
        if (bestOf(good, this.faultWays.by(set)) !== null) passing.push(set);
      }
    return this.schedules(passing, good);
  }

  private sealedAfter(way: Way, expectation: string): number | null {
    const { graph, faults } = this.searched;
    const needed = faultsToGoodEnd(graph.nodes, ({ end }) => holdsAt(end, expectation));
    return sealedAfter(way, faults, needed);
  }

  private endless(): readonly Shown[] {
    const nodes = endlessNodes(this.searched.graph.nodes).filter((node) => this.ways.has(node));
    if (nodes.length === 0) return [];
    const violation = { expectation: QUEUE_DRAINS, outcome: "stuck" as const, value: "goes on for ever" };
    return [{ violation, nodes: nodes.toSorted(byLength(this.ways)) }];
  }

  /** For each set of faults the shortest schedule to one of these states. */
  private async schedules(sets: readonly FaultSet[], nodes: readonly Node[]): Promise<readonly Schedule[]> {
    const list: Schedule[] = [];
    for (const set of sets) {
      const way = bestOf(nodes, this.faultWays.by(set));
      if (way !== null) list.push(await this.schedule(way));
    }
    return list;
  }

  private async schedule(way: Way): Promise<Schedule> {
    const { setting, first, relevance } = this.searched;
    const choices = await choicesAlong(setting, first, way, relevance);
    return { faults: choices.flatMap((choice) => faultOf(choice) ?? []), choices };
  }
}
