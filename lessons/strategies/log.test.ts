import { log } from "./log";
import { testStrategies } from "./testing";

testStrategies(log);
