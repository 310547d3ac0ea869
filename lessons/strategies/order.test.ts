import { order } from "./order";
import { testStrategies } from "./testing";

testStrategies(order);
