import { testStrategies } from "./testing";
import { whichKey } from "./which-key";

testStrategies(whichKey);
