import { email } from "./email";
import { testStrategies } from "./testing";

testStrategies(email);
