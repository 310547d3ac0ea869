import { noCheck } from "./no-check";
import { testStrategies } from "./testing";

testStrategies(noCheck);
