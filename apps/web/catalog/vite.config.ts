import { join } from "node:path";
import { defineConfig, searchForWorkspaceRoot } from "vite";
import { operationsModule } from "../vite/operations-module.ts";
import { textsModule } from "../vite/texts-module.ts";

/** `npm run catalog`: the components with the product's own styles, texts and build plugins, without a server. */
export default defineConfig({
  root: import.meta.dirname,
  // Keeps the web app's own cache untouched.
  cacheDir: join(import.meta.dirname, "../node_modules/.vite-catalog"),
  plugins: [operationsModule(), textsModule()],
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { entries: ["*.tsx", "../src/**/*.examples.tsx", "../../../packages/ui/src/**/*.examples.tsx"] },
  server: { port: 4400, fs: { allow: [searchForWorkspaceRoot(import.meta.dirname)] } },
});
