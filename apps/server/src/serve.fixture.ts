import { readSettings } from "./platform/settings.ts";
import { createLog } from "./platform/telemetry.ts";
import { createServer } from "./server.ts";

/** A server in a process of its own, for tests that end it without a word. Tells its parent where it listens. */
const settings = readSettings(process.env);
const { app } = await createServer({
  settings,
  connection: { connectionString: settings.databaseUrl ?? "" },
  log: createLog("fatal"),
  pages: null,
  withJobs: false,
});
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
