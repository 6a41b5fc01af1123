import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/** A server that a test can kill: starts the database of the folder it is given, says so on standard output, and stays. */
const [, , dataDirectory = ""] = process.argv;
const database = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
process.stdout.write(`${JSON.stringify(database.connection)}\n`);
process.once("SIGTERM", () => {
  void database.stop().then(() => process.exit(0));
});
