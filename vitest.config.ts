import { defineConfig } from "vitest/config";

const SOURCE_FOLDERS = ["packages", "apps/server", "bench", "demo", "tooling"];
const API_TEST_GLOB = "**/*.api.test.ts";

export default defineConfig({
  test: {
    // Tuned for two cores. Each worker of the API project has its own database and connections.
    maxWorkers: 2,
    projects: [
      // The web app's tests use the plugins of its own build.
      "apps/web/vitest.config.ts",
      {
        test: {
          name: "unit",
          include: SOURCE_FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: ["**/node_modules/**", "**/build/**", API_TEST_GLOB],
          environment: "node",
          globalSetup: ["tooling/kernels-setup.ts"],
          // Generous, so that tests don't fail on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "api",
          include: SOURCE_FOLDERS.map((folder) => `${folder}/${API_TEST_GLOB}`),
          exclude: ["**/node_modules/**", "**/build/**"],
          environment: "node",
          pool: "forks",
          // Each file has its own server and database. Reloading the modules for each file took a third of the time.
          isolate: false,
          globalSetup: ["tooling/kernels-setup.ts", "packages/testkit/src/postgres-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
