import { buildProduct } from "./build.ts";
import { BuildFailed } from "./current-build.ts";
import { exitWithTerminal, reportSignals } from "./signals.ts";

/** `npm start` and `npm run dev`: builds the web app if needed (dev builds it on demand), then starts the server. */
const endBeforeServing = () => process.exit(130);

reportSignals();
exitWithTerminal();
process.on("SIGINT", endBeforeServing);
process.on("SIGTERM", endBeforeServing);
if (process.env.TESSERA_DEV !== "1") await buildOrEnd();
const [{ main }, { openOurDemoWorld }] = await Promise.all([
  import("../apps/server/src/main.ts"),
  import("./demo-world.ts"),
]);
process.off("SIGINT", endBeforeServing);
process.off("SIGTERM", endBeforeServing);
await main(process.env, { openDemoWorld: openOurDemoWorld });

async function buildOrEnd(): Promise<void> {
  try {
    await buildProduct();
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
