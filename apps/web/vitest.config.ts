import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { OPERATIONS_MODULE, createOperationsPlugin } from "./vite/operations-module.ts";
import { TEXTS_FOLDER, createTextsPlugin } from "./vite/texts-module.ts";

/**
 * Keeps Vitest from reusing transformed modules after the messages or the contract change. By default, Vitest checks
 * only a module's own source.
 */
function createFreshModulesPlugin(): Plugin {
  return {
    name: "tessera:fresh-modules",
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (id.includes(OPERATIONS_MODULE) ? false : getTextsStamp()));
    },
  };
}

function getTextsStamp(): string {
  return readdirSync(TEXTS_FOLDER)
    .map((name) => `${name} ${statSync(join(TEXTS_FOLDER, name)).mtimeMs}`)
    .join("\n");
}

export default defineConfig({
  plugins: [createOperationsPlugin(), createTextsPlugin(), createFreshModulesPlugin()],
  test: {
    name: "web",
    // Each file has its own global objects and modules, but no thread of its own, because threads would cost the most
    // time.
    pool: "vmThreads",
    // This pool has its own default, which other projects can't share.
    maxWorkers: 2,
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./vite/no-network-setup.ts"],
    // Long enough that no test times out on a busy machine.
    testTimeout: 60_000,
  },
});
