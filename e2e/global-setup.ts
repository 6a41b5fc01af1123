import { startServer } from "./server.ts";

/** Starts the server that all tests but those that restart one use; the returned function ends it. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.TESSERA_E2E_URL = server.url;
  process.env.TESSERA_E2E_DATA = server.dataDirectory;
  return async () => {
    const errors = await server.stop();
    if (errors.length > 0) throw new Error(`The server under test logged errors:\n${errors.join("\n")}`);
  };
}
