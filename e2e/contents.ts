import type { ContentFacts } from "@tessera/contract";
import { openDatabase, findRunningPostgres } from "@tessera/database";
import { buildConnectionString } from "@tessera/database/testing";

/**
 * Stores facts about a pin's content item besides its image and text, as the job that reads the pin's link would.
 *
 * @throws Error when no server uses the data folder
 */
export async function writeContentFacts(pinId: string, facts: ContentFacts): Promise<void> {
  const connection = findRunningPostgres(process.env.TESSERA_E2E_DATA ?? "");
  if (!connection) throw new Error("No server is running on the data folder of the tests.");
  const database = openDatabase({ connectionString: buildConnectionString(connection), max: 1 });
  try {
    await database.transaction((tx) =>
      tx
        .updateTable("contents")
        .set({ facts: JSON.stringify(facts) })
        .where("id", "in", (from) => from.selectFrom("pins").select("content_id").where("id", "=", pinId))
        .execute(),
    );
  } finally {
    await database.close();
  }
}
