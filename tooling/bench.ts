import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureChromium } from "./browser.ts";
import { buildProduct } from "./build.ts";
import { ROOT } from "./root.ts";

/**
 * `npm run bench [-- AREA …]`: builds the product and finds Chromium, then runs the benchmarks; see bench/src/main.ts.
 */
const chromium = await ensureChromium();
await buildProduct();
const child = spawn(process.execPath, [join(ROOT, "bench", "src", "main.ts"), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: chromium, NODE_ENV: "production" },
});
child.once("exit", (code) => process.exit(code ?? 1));
