import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { BROWSER_FILES, namedEarly } from "./vite/browser-files.ts";
import { operationsModule } from "./vite/operations-module.ts";
import { textsModule } from "./vite/texts-module.ts";

export default defineConfig({
  plugins: [operationsModule(), textsModule(), reactRouter()],
  build: {
    // A file inlined as a data: URL would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    // All styles are 15 KB on the wire. Split by page, a first visit would request up to nine files before the first
    // paint.
    cssCodeSplit: false,
    // Otherwise lazy chunks would list the names of all files that they need, which don't compress.
    modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter(namedEarly) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: BROWSER_FILES } } } } },
  },
  // The router finds the pages, not Vite: without this, Vite would discover their packages one by one, and reload.
  optimizeDeps: { entries: ["src/**/*.tsx", "!src/**/*.test.tsx"] },
  ssr: { noExternal: [/^@tessera\//] },
});
