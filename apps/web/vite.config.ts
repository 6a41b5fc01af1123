import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { BROWSER_FILES, isPreloaded } from "./vite/browser-files.ts";
import { lateRoutes } from "./vite/late-routes.ts";
import { operationsModule } from "./vite/operations-module.ts";
import { textsModule } from "./vite/texts-module.ts";

export default defineConfig({
  plugins: [operationsModule(), textsModule(), lateRoutes(), reactRouter()],
  build: {
    // If files were inlined as data: URLs, the content security policy would have to allow that.
    assetsInlineLimit: 0,
    // All styles take 15 KB on the wire. If they were split by page, a first visit would request up to nine files
    // before the first paint.
    cssCodeSplit: false,
    // Otherwise lazy chunks would list the names of all files that they need, and those names don't compress.
    modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter(isPreloaded) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: BROWSER_FILES } } } } },
  },
  // Vite can't find the pages, because only the router refers to them. Without this list, Vite would discover their
  // packages one by one and reload each time.
  optimizeDeps: { entries: ["src/**/*.tsx", "!src/**/*.test.tsx"] },
  ssr: { noExternal: [/^@tessera\//] },
});
