import { shardOf, type Tx, withShards } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { ownerIn } from "./people.queries.ts";

/** A relation of two people, or of a person and a board, as it is stored at both of its ends. */
interface Relation {
  readonly table: string;
  readonly columns: readonly [near: string, far: string];
  /** The other end, and which of its two columns is which. */
  readonly mirror: string;
  readonly mirrorColumns: readonly [near: string, far: string];
  /** Where the far end is counted, if anywhere. */
  readonly counted?: { readonly table: string; readonly column: string };
}

/** Whatever goes out from people: far ends lose a count. */
const RELATIONS: readonly Relation[] = [
  {
    table: "follows",
    columns: ["person_id", "followee_id"],
    mirror: "followers",
    mirrorColumns: ["follower_id", "person_id"],
    counted: { table: "people", column: "follower_count" },
  },
  {
    table: "followers",
    columns: ["person_id", "follower_id"],
    mirror: "follows",
    mirrorColumns: ["followee_id", "person_id"],
    counted: { table: "people", column: "following_count" },
  },
  {
    table: "board_follows",
    columns: ["person_id", "board_id"],
    mirror: "board_followers",
    mirrorColumns: ["person_id", "board_id"],
    counted: { table: "boards", column: "follower_count" },
  },
  {
    table: "blocks",
    columns: ["person_id", "blocked_id"],
    mirror: "blocked_by",
    mirrorColumns: ["blocker_id", "person_id"],
  },
  {
    table: "blocked_by",
    columns: ["person_id", "blocker_id"],
    mirror: "blocks",
    mirrorColumns: ["blocked_id", "person_id"],
  },
];

/** Removes some of what ties people to others, follows and blocks in both directions, at both ends. @returns how many */
export async function removeTies(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  for (const relation of RELATIONS) {
    const removed = await removeRelation(tx, relation, people, limit);
    if (removed > 0) return removed;
  }
  return removeFollowsOfBoards(tx, people, limit);
}

async function removeRelation(tx: Tx, relation: Relation, people: readonly string[], limit: number): Promise<number> {
  const table = sql.ref(relation.table);
  const [near, far] = relation.columns.map((column) => sql.ref(column)) as [RawBuilder<unknown>, RawBuilder<unknown>];
  const { rows } = await sql<{ near: string; far: string }>`
    delete from ${table} where (shard, ${near}, ${far}) in (
      select tie.shard, tie.near, tie.far from ${ownerIn(people)}
      cross join lateral (
        select shard, ${near} as near, ${far} as far from ${table} as own
        where own.shard = owner.shard and own.${near} = owner.id limit ${limit}
      ) as tie
      limit ${limit})
    returning ${near} as near, ${far} as far`.execute(tx);
  if (rows.length === 0) return 0;
  await removeMirror(tx, relation, rows);
  return rows.length;
}

async function removeMirror(
  tx: Tx,
  { mirror, mirrorColumns, counted }: Relation,
  rows: readonly { readonly near: string; readonly far: string }[],
): Promise<void> {
  const far = withShards(rows.map((row) => row.far));
  const near = rows.map((row) => row.near);
  const [nearColumn, farColumn] = mirrorColumns.map((column) => sql.ref(column)) as [
    RawBuilder<unknown>,
    RawBuilder<unknown>,
  ];
  await sql`
    delete from ${sql.ref(mirror)} as other
    using unnest(${far.shards}::smallint[], ${far.ids}::bigint[], ${near}::bigint[]) as gone(shard, far, near)
    where other.shard = gone.shard and other.${farColumn} = gone.far and other.${nearColumn} = gone.near`.execute(tx);
  if (!counted) return;
  const column = sql.ref(counted.column);
  const target = sql.ref(counted.table);
  await sql`
    update ${target} as target set ${column} = greatest(0, target.${column} - tally.number)
    from (
      select shard, id, count(*)::integer as number
      from unnest(${far.shards}::smallint[], ${far.ids}::bigint[]) as gone(shard, id) group by shard, id
    ) as tally
    where target.shard = tally.shard and target.id = tally.id`.execute(tx);
}

/** Removes some of the follows of people's boards, at both ends. @returns how many */
async function removeFollowsOfBoards(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql<{ board_id: string; person_id: string }>`
    delete from board_followers where (shard, board_id, person_id) in (
      select tie.shard, tie.board_id, tie.person_id from ${ownerIn(people)}
      cross join lateral (select shard, id from boards where boards.shard = owner.shard and boards.owner_id = owner.id) as board
      cross join lateral (
        select shard, board_id, person_id from board_followers
        where board_followers.shard = board.shard and board_followers.board_id = board.id limit ${limit}
      ) as tie
      limit ${limit})
    returning board_id, person_id`.execute(tx);
  const followers = rows.map(({ person_id }) => person_id);
  await sql`
    delete from board_follows
    using unnest(${followers.map(shardOf)}::smallint[], ${followers}::bigint[], ${rows.map(({ board_id }) => board_id)}::bigint[])
      as gone(shard, person_id, board_id)
    where board_follows.shard = gone.shard and board_follows.person_id = gone.person_id
      and board_follows.board_id = gone.board_id`.execute(tx);
  return rows.length;
}
