import { charge } from "./charge";
import { testStrategies } from "./testing";

testStrategies(charge);
