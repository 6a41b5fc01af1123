import { readSettings } from "./platform/settings.ts";
import { createLog } from "./platform/telemetry.ts";
import { createServer } from "./server.ts";

/** A server in its own process, for tests that kill it without warning. It sends its address to its parent process. */
const settings = readSettings(process.env);
const { app } = await createServer({
  settings,
  connection: { connectionString: settings.databaseUrl ?? "" },
  log: createLog("fatal"),
  pages: null,
  withJobs: false,
});
process.send?.(await app.listen({ host: "127.0.0.1", port: 0 }));
