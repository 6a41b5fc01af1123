import { join } from "node:path";
import { startServer } from "./server.ts";
import { makeWorld } from "./world.ts";

/** Starts the server that all tests but those that restart one use, and fills it; the returned function ends it. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await startServer();
  const world = join(server.dataDirectory, "world.json");
  Object.assign(process.env, { TESSERA_E2E_URL: server.url, TESSERA_E2E_DATA: server.dataDirectory });
  process.env.TESSERA_E2E_WORLD = world;
  const stop = async () => {
    const errors = await server.stop();
    if (errors.length > 0) throw new Error(`The server under test logged errors:\n${errors.join("\n")}`);
  };
  try {
    await makeWorld(server.url, world);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
