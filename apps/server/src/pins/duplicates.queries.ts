import { type Db, getShard } from "@tessera/database";
import type { DuplicateKind } from "@tessera/domain";
import { sql } from "kysely";

/** The maximum number of a board's pins to examine per query. */
const MAX_PINS_PER_SCAN = 10_000;
/** The maximum number of pins to show in one group. The other pins appear once these have been deleted. */
const MAX_GROUP_SIZE = 12;

/** A group of similar pins on a board, with the earliest save first. */
export interface DuplicateRow {
  /** The value that the pins have in common, unique among the groups of its type. */
  readonly key: string;
  readonly number: number;
  readonly pin_ids: readonly string[];
}

/** The groups in one part of a board, and the key for continuing the list after them; null at the end. */
interface DuplicatesPage {
  readonly groups: readonly DuplicateRow[];
  readonly resume: string | null;
}

const DUPLICATE_COLUMNS = {
  picture: { key: sql.ref("picture_key"), holds: sql`count(*) > 1` },
  // Pins that share both the link and the image are already in the groups by image.
  link: { key: sql.ref("link_key"), holds: sql`count(distinct picture_key) > 1` },
} as const;

/**
 * Selects pins on a board that show the same image, or that link to the same page with different images. Examines only
 * a limited part of the board, even if few of its pins are similar.
 */
export async function selectDuplicates(
  db: Db,
  { boardId, kind, after }: { boardId: string; kind: DuplicateKind; after: string | null },
  limit: number,
): Promise<DuplicatesPage> {
  const { key, holds } = DUPLICATE_COLUMNS[kind];
  const afterKey = after === null ? sql`${key} is not null` : sql`${key} > ${after}::bigint`;
  const { rows } = await sql<Partial<DuplicateRow> & { resume: string | null }>`
    with seen as materialized (
      select ${key} as key, picture_key, pin_id from board_pins
      where shard = ${getShard(boardId)} and board_id = ${boardId} and ${afterKey}
      order by ${key}, pin_id limit ${MAX_PINS_PER_SCAN}
    ), bounds as (
      select min(key) as first, max(key) as last, count(*) = ${MAX_PINS_PER_SCAN} as has_more from seen
    ), complete as (
      -- The last group may continue beyond the rows that were read.
      select has_more, case when has_more and first < last then (select max(key) from seen where key < bounds.last) else last end
        as last from bounds
    ), duplicates as (
      select key, count(*)::integer as number, (array_agg(pin_id order by pin_id))[1:${MAX_GROUP_SIZE}] as pin_ids from seen
      where key <= (select last from complete)
      group by key having ${holds} order by key limit ${limit}
    )
    select duplicates.key, number, pin_ids, case when has_more then complete.last end as resume
    from complete left join duplicates on true order by duplicates.key`.execute(db);
  const groups = rows.flatMap(({ key: found, number = 0, pin_ids: pinIds = [] }) =>
    found == null ? [] : [{ key: found, number, pin_ids: pinIds }],
  );
  return { groups, resume: rows[0]?.resume ?? null };
}
