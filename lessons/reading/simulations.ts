// The simulations that a text may ask for.

/** Their names: `::simulation{name="backoff"}`. */
export const simulationNames = ["backoff"] as const;

/** One of them. */
export type SimulationName = (typeof simulationNames)[number];

/** Whether there is such a simulation. */
export function isSimulationName(name: string): name is SimulationName {
  return simulationNames.some((known) => known === name);
}
