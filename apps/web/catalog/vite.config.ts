import { join } from "node:path";
import { defineConfig, searchForWorkspaceRoot } from "vite";
import { createOperationsPlugin } from "../vite/operations-module.ts";
import { createTextsPlugin } from "../vite/texts-module.ts";

/** `npm run catalog`: the components with the product's own styles, messages, and build plugins, but no server. */
export default defineConfig({
  root: import.meta.dirname,
  // A separate cache leaves the web app's cache untouched.
  cacheDir: join(import.meta.dirname, "../node_modules/.vite-catalog"),
  plugins: [createOperationsPlugin(), createTextsPlugin()],
  build: { assetsInlineLimit: 0 },
  optimizeDeps: { entries: ["*.tsx", "../src/**/*.examples.tsx", "../../../packages/ui/src/**/*.examples.tsx"] },
  server: { port: 4400, fs: { allow: [searchForWorkspaceRoot(import.meta.dirname)] } },
});
