import { inbox } from "./inbox";
import { testStrategies } from "./testing";

testStrategies(inbox);
