import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { OPERATIONS_MODULE, operationsModule } from "./vite/operations-module.ts";
import { TEXTS_FOLDER, textsModule } from "./vite/texts-module.ts";

/**
 * Keeps Vitest from reusing transformed modules after the texts or the contract change. By default, Vitest checks only
 * a module's own source.
 */
function freshModules(): Plugin {
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
  plugins: [operationsModule(), textsModule(), freshModules()],
  test: {
    name: "web",
    // A worker thread starts in half the time that a process needs.
    pool: "threads",
    include: ["src/**/*.test.{ts,tsx}"],
    // Long enough that no test times out on a busy machine.
    testTimeout: 60_000,
  },
});
