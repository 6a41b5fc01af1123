import type { Tx } from "@tessera/database";
import { sql } from "kysely";
import { toOwnerTable } from "./people.queries.ts";

/** Removes a batch of these people's hidden pins and reports. @returns the number of removed rows */
export async function removeFeedback(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  let removed = 0;
  for (const table of ["hidden_contents", "reports"]) {
    const { rows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select mine.place from ${toOwnerTable(people)}
        cross join lateral (
          select ctid as place from ${sql.table(table)} as own
          where own.shard = owner.shard and own.person_id = owner.id limit ${limit}
        ) as mine
        limit ${limit}))
      returning 1`.execute(tx);
    removed += rows.length;
  }
  return removed;
}
