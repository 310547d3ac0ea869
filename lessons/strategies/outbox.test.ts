import { outbox } from "./outbox";
import { testStrategies } from "./testing";

testStrategies(outbox);
