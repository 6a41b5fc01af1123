import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";

const ASSETS_FOLDER = join(import.meta.dirname, "build", "client", "assets");
/** Matches the code that saves a Pin from its card. It must work offline even for people who have never saved a Pin. */
const SAVING_FILE_PATTERN = /^(?:one-tap-save|pin-card-controls)-[\w-]+\.js$/;

/**
 * Lists the files that the worker keeps before anyone uses them, including their imports. Each file comes after its
 * imports.
 */
function listSavingFiles(): readonly string[] {
  const waiting = existsSync(ASSETS_FOLDER)
    ? readdirSync(ASSETS_FOLDER).filter((file) => SAVING_FILE_PATTERN.test(file))
    : [];
  const files = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const code = readFileSync(join(ASSETS_FOLDER, file), "utf8");
    for (const [, imported = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)) {
      if (files.has(imported)) continue;
      files.add(imported);
      waiting.push(imported);
    }
  }
  return [...files].reverse();
}

/** Builds the service worker into one file, next to the pages' files. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { SAVING_FILES: JSON.stringify(listSavingFiles()) },
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, "src/data/offline/worker.ts"),
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
