import { charge } from "./outside";
import { testStrategies } from "./testing";

testStrategies(charge);
