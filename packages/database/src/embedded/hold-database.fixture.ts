import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/**
 * A server process that a test can kill. It starts the database in the given folder, reports the start on standard
 * output, and keeps running.
 */
const [, , dataDirectory = ""] = process.argv;
const database = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
process.stdout.write(`${JSON.stringify(database.connection)}\n`);
process.once("SIGTERM", () => {
  void database.stop().then(() => process.exit(0));
});
