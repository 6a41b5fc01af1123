import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { CHUNK_GROUPS, isPreloaded } from "./vite/browser-files.ts";
import { createLateRoutesPlugin } from "./vite/late-routes.ts";
import { createOperationsPlugin } from "./vite/operations-module.ts";
import { createTextsPlugin } from "./vite/texts-module.ts";

const ROOT = import.meta.dirname;

export default defineConfig(({ command }) => ({
  plugins: [createOperationsPlugin(), createTextsPlugin(), createLateRoutesPlugin(), reactRouter()],
  build: {
    // If files were inlined as data: URLs, the content security policy would have to allow that.
    assetsInlineLimit: 0,
    // All styles take 15 KB on the wire. If they were split by page, a first visit would request up to nine files
    // before the first paint.
    cssCodeSplit: false,
    // Otherwise lazy chunks would list the names of all files that they need, and file names don't compress well.
    modulePreload: { resolveDependencies: (_file, dependencies) => dependencies.filter(isPreloaded) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } } } },
  },
  // Vite can't find the pages, because only the router refers to them. Without this list, Vite would discover their
  // packages one by one and reload each time.
  optimizeDeps: { entries: ["src/**/*.tsx", "!src/**/*.test.tsx"] },
  ssr: { noExternal: [/^@tessera\//] },
  // Each class name is sent twice, in the styles and in the scripts, and hashes don't compress well.
  ...(command === "build" && { css: { modules: { generateScopedName: createClassName } } }),
}));

/** Returns a short class name that's unique to a class of a file, and the same on the server and in the browser. */
function createClassName(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/\?.*$/, ""));
  return `_${createHash("sha256").update(`${path} ${name}`).digest("base64url").slice(0, 5)}`;
}
