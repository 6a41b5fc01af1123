import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";

const ASSETS = join(import.meta.dirname, "build", "client", "assets");
/** The code that saves a Pin from its card. People who never saved must be able to do so without a network, too. */
const SAVING = /^(?:one-tap-save|pin-card-controls)-[\w-]+\.js$/;

/** Lists the files that the worker keeps before anyone uses them, including their imports. Files follow their imports. */
function listSavingFiles(): readonly string[] {
  const waiting = existsSync(ASSETS) ? readdirSync(ASSETS).filter((file) => SAVING.test(file)) : [];
  const files = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const code = readFileSync(join(ASSETS, file), "utf8");
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
