import { join } from "node:path";
import { defineConfig } from "vite";

/** Builds the service worker into one file, next to the pages' files. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, "src/data/offline/worker.ts"),
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
