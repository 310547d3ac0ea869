import { poison } from "./poison";
import { testStrategies } from "./testing";

testStrategies(poison);
