import type { Tx } from "@tessera/database";
import { sql } from "kysely";

/** Deletes some of the change records for discovery, up to an id. @returns the number of deleted records */
export async function deleteDiscoveryChanges(tx: Tx, lastId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from discovery_changes where (shard, content_id, id) in (
      select shard, content_id, id from discovery_changes where id <= ${lastId}::bigint order by id limit ${limit})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
