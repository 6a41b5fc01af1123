import pg from "pg";

/**
 * Updates the planner's statistics and the visibility map. After a bulk write, autovacuum would take minutes to do so.
 */
export async function vacuumTables(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "tessera-large-world" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set client_min_messages = 'error'");
    await client.query("vacuum (analyze, skip_locked)");
  } finally {
    await client.end();
  }
}
