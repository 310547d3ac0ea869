import { processedIds } from "./processed-ids";
import { testStrategies } from "./testing";

testStrategies(processedIds);
