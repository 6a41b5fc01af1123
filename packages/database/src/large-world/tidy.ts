import pg from "pg";
import { PLAIN_SESSION } from "../transfer/shape.ts";

/**
 * Tells the planner what is in the tables and which of their pages everybody sees: after much was written at once, Postgres's
 * own cleaner takes minutes to come by.
 */
export async function tidyTables(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "tessera-large-world" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(PLAIN_SESSION);
    await client.query("set client_min_messages = 'error'");
    await client.query("vacuum (analyze, skip_locked)");
  } finally {
    await client.end();
  }
}
