import { type ApiClient, makeBoard } from "@tessera/testkit";
import { createPositionsBetween } from "@tessera/domain";
import type pg from "pg";
import { toListedPin } from "../../../apps/server/src/pins/bulk/carry-pins.commands.ts";
import {
  changePinCounts,
  insertBoardPins,
  insertContentMirrors,
  insertCopies,
  type PinLocation,
} from "../../../apps/server/src/pins/bulk/bulk-places.queries.ts";
import { setPinsListed } from "../../../apps/server/src/pins/listing.commands.ts";
import type { Server } from "../../../apps/server/src/server.ts";
import type { BoardOfSaves } from "./product-facts.ts";

const SAVE_COUNT = 10_000;
const BATCH_SIZE = 500;

/**
 * Creates a public board with ten thousand saved pins from the large data set, and an empty board of the same person.
 */
export async function createBoardOfSaves(admin: pg.Client, owner: ApiClient, server: Server): Promise<BoardOfSaves> {
  const { data: viewer } = await owner.call("accounts.viewer", {});
  const personId = viewer.userId ?? "";
  const { rows } = await admin.query<{ pin_id: string; content_id: string; person_id: string }>(
    `select id::text as pin_id, content_id::text, person_id::text from pins
     where listed and not is_repin order by id limit $1`,
    [SAVE_COUNT],
  );
  if (rows.length < SAVE_COUNT) throw new Error(`The large world has only ${rows.length} pins to be saved.`);
  const [{ id: board }, { id: elsewhere }] = [await makeBoard(owner, "Saves"), await makeBoard(owner, "Elsewhere")];
  const positions = createPositionsBetween(null, null, SAVE_COUNT) ?? [];
  const places = rows.map(
    (row, start): PinLocation => ({
      ...{ ...row, section_id: null, former_section_id: null },
      position: positions[start] ?? String(start),
    }),
  );
  for (let start = 0; start < SAVE_COUNT; start += BATCH_SIZE) {
    await server.context.transaction(async (tx) => {
      const copies = await insertCopies(tx, personId, board, places.slice(start, start + BATCH_SIZE));
      await insertBoardPins(tx, board, copies);
      await insertContentMirrors(tx, board, copies);
      await changePinCounts(tx, board, copies, 1);
      await setPinsListed(tx, copies.map(toListedPin), true);
    });
  }
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
  return { board, elsewhere, cookie, pins: SAVE_COUNT };
}
