// The mutants of safe strategies that stay safe, each with the reason why the line was not needed there.

/** By strategy and by the mutant's name: why nothing breaks. `npm run mutations` fails where another survives. */
export const harmlessMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
