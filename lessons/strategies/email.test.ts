import { email } from "./outside";
import { testStrategies } from "./testing";

testStrategies(email);
