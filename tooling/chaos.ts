import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildProduct } from "./build.ts";
import { ROOT } from "./root.ts";

/**
 * `npm run chaos [-- --rounds N --seed S]`: builds the web app if needed, then runs the test; see e2e/chaos/chaos.ts.
 */
await buildProduct();
const child = spawn(process.execPath, [join(ROOT, "e2e", "chaos", "chaos.ts"), ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: "inherit",
});
child.once("exit", (code) => process.exit(code ?? 1));
