// Unit tests: everything that runs without a page, against a real PostgreSQL in Node where one is needed.
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["{engine,lessons,components,app,scripts}/**/*.test.{ts,tsx}"],
    environment: "node",
    // Booting a database takes seconds, and the machine may be shared.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
