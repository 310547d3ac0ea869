import { howLong } from "./how-long";
import { testStrategies } from "./testing";

testStrategies(howLong);
