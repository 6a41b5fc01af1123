import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { BROWSER_FILES, namedEarly } from "./vite/browser-files.ts";
import { operationsModule } from "./vite/operations-module.ts";
import { textsModule } from "./vite/texts-module.ts";

export default defineConfig({
  plugins: [operationsModule(), textsModule(), reactRouter()],
  build: {
    // A file turned into a data: URL would have to be allowed by the content security policy.
    assetsInlineLimit: 0,
    // All styles are 15 KB on the wire. In files by page a first visit asks for up to nine, before anything can be painted.
    cssCodeSplit: false,
    // Whatever is fetched late would else carry the names of all files that it needs, which do not compress.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter(namedEarly) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: BROWSER_FILES } } } } },
  },
  // The pages are found by the router, not by Vite: without this it would meet their packages one by one, and reload.
  optimizeDeps: { entries: ["src/**/*.tsx", "!src/**/*.test.tsx"] },
  ssr: { noExternal: [/^@tessera\//] },
});
