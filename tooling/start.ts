import { buildProduct } from "./build.ts";
import { BuildError } from "./current-build.ts";
import { exitOnHangUp, reportSignals } from "./signals.ts";

/** `npm start` and `npm run dev`: builds the web app if needed (dev builds it on demand), then starts the server. */
const exitBeforeServing = () => process.exit(130);

reportSignals();
exitOnHangUp();
process.on("SIGINT", exitBeforeServing);
process.on("SIGTERM", exitBeforeServing);
if (process.env.TESSERA_DEV !== "1") await buildOrExit();
const [{ main }, { openOurDemoWorld }] = await Promise.all([
  import("../apps/server/src/main.ts"),
  import("./demo-world.ts"),
]);
process.off("SIGINT", exitBeforeServing);
process.off("SIGTERM", exitBeforeServing);
await main(process.env, { openDemoWorld: openOurDemoWorld });

async function buildOrExit(): Promise<void> {
  try {
    await buildProduct();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
