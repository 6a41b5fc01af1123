import { defineConfig } from "vitest/config";

const EVERYWHERE = ["packages", "apps", "demo", "tooling"];
const API_TESTS = "**/*.api.test.ts";

export default defineConfig({
  test: {
    // Two cores are the measure: each worker of the API project holds connections and a database of its own.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: EVERYWHERE.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ["**/node_modules/**", "**/build/**", API_TESTS],
          environment: "node",
        },
      },
      {
        test: {
          name: "api",
          include: EVERYWHERE.map((folder) => `${folder}/${API_TESTS}`),
          exclude: ["**/node_modules/**", "**/build/**"],
          environment: "node",
          pool: "forks",
          globalSetup: ["packages/testkit/src/postgres-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
