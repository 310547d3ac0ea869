import { lookFirst } from "./look-first";
import { testStrategies } from "./testing";

testStrategies(lookFirst);
