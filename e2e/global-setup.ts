import { join } from "node:path";
import { startServer } from "./server.ts";
import { startSite } from "./site.ts";
import { createWorld } from "./world.ts";

/**
 * Starts the server shared by all tests except those that restart a server, and fills it with data. The returned
 * function stops it.
 */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const site = await startSite();
  const server = await startServer({ environment: site.environment });
  const world = join(server.dataDirectory, "world.json");
  Object.assign(process.env, { TESSERA_E2E_URL: server.url, TESSERA_E2E_DATA: server.dataDirectory });
  Object.assign(process.env, { TESSERA_E2E_WORLD: world, TESSERA_E2E_SITE: site.url });
  const stop = async () => {
    const errors = await server.stop();
    await site.stop();
    if (errors.length > 0) throw new Error(`The server under test logged errors:\n${errors.join("\n")}`);
  };
  try {
    await createWorld(server, world);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
