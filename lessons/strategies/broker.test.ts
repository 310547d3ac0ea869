import { broker } from "./broker";
import { testStrategies } from "./testing";

testStrategies(broker);
