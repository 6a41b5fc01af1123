import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { BROWSER_FILES, isPreloaded } from "./vite/browser-files.ts";
import { operationsModule } from "./vite/operations-module.ts";
import { textsModule } from "./vite/texts-module.ts";

export default defineConfig({
  plugins: [operationsModule(), textsModule(), reactRouter()],
  build: {
    // The content security policy would have to allow a file that is inlined as a data: URL.
    assetsInlineLimit: 0,
    // All styles take 15 KB on the wire. Split by page, a first visit would request up to nine files before the first
    // paint.
    cssCodeSplit: false,
    // Otherwise lazy chunks would list the names of all files that they need, and those don't compress.
    modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter(isPreloaded) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: BROWSER_FILES } } } } },
  },
  // The router finds the pages, not Vite. Without this, Vite would discover their packages one by one and reload each
  // time.
  optimizeDeps: { entries: ["src/**/*.tsx", "!src/**/*.test.tsx"] },
  ssr: { noExternal: [/^@tessera\//] },
});
