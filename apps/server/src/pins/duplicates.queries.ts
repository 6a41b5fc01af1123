import { type Db, shardOf } from "@tessera/database";
import type { DuplicateKind } from "@tessera/domain";
import { sql } from "kysely";

/** Pins of a board that are examined for one part of a page. */
const LOOKED_AT = 10_000;
/** The maximum number of pins in one group; the others appear when these are gone. */
const NAMED = 12;

/** Similar pins on a board, the earliest save first. */
export interface DuplicateRow {
  /** What they have in common, unique within its kind. */
  readonly key: string;
  readonly number: number;
  readonly pin_ids: readonly string[];
}

/** The groups in a part of a board, and the key after which it continues; null at the end. */
interface DuplicateKey {
  readonly groups: readonly DuplicateRow[];
  readonly resume: string | null;
}

const COLUMNS = {
  picture: { key: sql.ref("picture_key"), holds: sql`count(*) > 1` },
  // Pins that also share the image are in those groups.
  link: { key: sql.ref("link_key"), holds: sql`count(distinct picture_key) > 1` },
} as const;

/**
 * Pins of a board that show the same image, or link to the same page with different images. It examines a bounded part of
 * the board, however few of its pins are similar.
 */
export async function selectDuplicates(
  db: Db,
  { boardId, kind, after }: { boardId: string; kind: DuplicateKind; after: string | null },
  limit: number,
): Promise<DuplicateKey> {
  const { key, holds } = COLUMNS[kind];
  const afterKey = after === null ? sql`${key} is not null` : sql`${key} > ${after}::bigint`;
  const { rows } = await sql<Partial<DuplicateRow> & { resume: string | null }>`
    with seen as materialized (
      select ${key} as key, picture_key, pin_id from board_pins
      where shard = ${shardOf(boardId)} and board_id = ${boardId} and ${afterKey}
      order by ${key}, pin_id limit ${LOOKED_AT}
    ), bounds as (
      select min(key) as first, max(key) as last, count(*) = ${LOOKED_AT} as has_more from seen
    ), complete as (
      -- The last one may continue beyond what was read.
      select has_more, case when has_more and first < last then (select max(key) from seen where key < bounds.last) else last end
        as last from bounds
    ), duplicates as (
      select key, count(*)::integer as number, (array_agg(pin_id order by pin_id))[1:${NAMED}] as pin_ids from seen
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
