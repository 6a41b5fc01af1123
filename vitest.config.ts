import { defineConfig } from "vitest/config";

const EVERYWHERE = ["packages", "apps/server", "bench", "demo", "tooling"];
const API_TESTS = "**/*.api.test.ts";

export default defineConfig({
  test: {
    // Two cores are the measure: each worker of the API project holds connections and a database of its own.
    maxWorkers: 2,
    projects: [
      // The web app's tests go through its own build's plugins.
      "apps/web/vitest.config.ts",
      {
        test: {
          name: "unit",
          include: EVERYWHERE.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ["**/node_modules/**", "**/build/**", API_TESTS],
          environment: "node",
          globalSetup: ["tooling/kernels-setup.ts"],
          // Generous, so that a busy machine fails no test.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "api",
          include: EVERYWHERE.map((folder) => `${folder}/${API_TESTS}`),
          exclude: ["**/node_modules/**", "**/build/**"],
          environment: "node",
          pool: "forks",
          // Each file has a server and a database of its own; reading the modules again for each took a third of the time.
          isolate: false,
          globalSetup: ["tooling/kernels-setup.ts", "packages/testkit/src/postgres-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
