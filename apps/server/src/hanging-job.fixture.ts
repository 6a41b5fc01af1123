import { startJobs } from "./platform/jobs.ts";
import { readSettings } from "./platform/settings.ts";
import { createLog } from "./platform/telemetry.ts";
import { createServer } from "./server.ts";

/**
 * A process with a job that never finishes, for tests that kill the process midway. It notifies its parent when the job
 * has started. The command-line argument is the job's name.
 */
const [, , name = ""] = process.argv;
const settings = readSettings(process.env);
const connection = { connectionString: settings.databaseUrl ?? "" };
const { context } = await createServer({
  settings,
  connection,
  log: createLog("fatal"),
  pages: null,
  withJobs: false,
});
const run = async () => {
  process.send?.("begun");
  await new Promise(() => undefined);
};
const jobs = await startJobs(context, connection, [{ name, schedule: "0 0 1 1 *", run }]);
await jobs.send(name);
