import { getShard, getShardOfKey, type Tx, pairWithShards } from "@tessera/database";
import { type RawBuilder, sql } from "kysely";
import { createErasedPersonCondition, toOwnerTable } from "./people.queries.ts";

/** A relation between two people, or between a person and a board, stored on both sides. */
interface Relation {
  readonly table: string;
  readonly columns: readonly [source: string, target: string];
  /** The mirror table on the other side's shard, and its columns for the same two ids. */
  readonly mirror: string;
  readonly mirrorColumns: readonly [source: string, target: string];
  /** The SQL condition that the target, in the column `deleted.target_id`, is being erased too. */
  readonly isErasedTarget: RawBuilder<boolean>;
  /** The column that stores the target's count, if it has one. */
  readonly counted?: { readonly table: string; readonly column: string };
}

const ERASED_PERSON_CONDITION = createErasedPersonCondition("deleted.target_id");
const ERASED_BOARD_CONDITION = sql<boolean>`exists (
  select 1 from boards join people as erased on erased.shard = boards.shard and erased.id = boards.owner_id and erased.being_erased
  where boards.shard = shard_of(deleted.target_id) and boards.id = deleted.target_id)`;

/** All types of relations. A target that isn't removed loses the relation, and its count decreases by one. */
const RELATIONS: readonly Relation[] = [
  {
    table: "follows",
    columns: ["person_id", "followee_id"],
    mirror: "followers",
    mirrorColumns: ["follower_id", "person_id"],
    isErasedTarget: ERASED_PERSON_CONDITION,
    counted: { table: "people", column: "follower_count" },
  },
  {
    table: "followers",
    columns: ["person_id", "follower_id"],
    mirror: "follows",
    mirrorColumns: ["followee_id", "person_id"],
    isErasedTarget: ERASED_PERSON_CONDITION,
    counted: { table: "people", column: "following_count" },
  },
  {
    table: "board_follows",
    columns: ["person_id", "board_id"],
    mirror: "board_followers",
    mirrorColumns: ["person_id", "board_id"],
    isErasedTarget: ERASED_BOARD_CONDITION,
    counted: { table: "boards", column: "follower_count" },
  },
  {
    table: "blocks",
    columns: ["person_id", "blocked_id"],
    mirror: "blocked_by",
    mirrorColumns: ["blocker_id", "person_id"],
    isErasedTarget: ERASED_PERSON_CONDITION,
  },
  {
    table: "blocked_by",
    columns: ["person_id", "blocker_id"],
    mirror: "blocks",
    mirrorColumns: ["blocked_id", "person_id"],
    isErasedTarget: ERASED_PERSON_CONDITION,
  },
];

/**
 * Removes a batch of these people's follows and blocks in both directions, up to the limit for each type. If the other
 * side is being erased too, its own batch removes the mirror row. It would be slow to find and count each
 * mirror row here.
 *
 * @returns the number of removed rows
 */
export async function removeFollowsAndBlocks(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  let removed = await removeBoardFollows(tx, people, limit);
  removed += await removeCollaborators(tx, people, limit);
  removed += await removeCollaborations(tx, people, limit);
  removed += await removeActivity(tx, people, limit);
  removed += await removeBoardRemovals(tx, people, limit);
  for (const links of LINK_TABLES) removed += await removeLinks(tx, links, people, limit);
  for (const relation of RELATIONS) removed += await removeRelationsBatch(tx, relation, people, limit);
  return removed;
}

/** The number of removed relations, and both ids of each relation whose target stays. */
interface RemovedFollowsAndBlocks {
  readonly rows: number;
  readonly sourceIds: readonly string[];
  readonly targetIds: readonly string[];
}

/**
 * Selects rows by their physical location. With keys, Postgres might look up each row through the time index, which
 * would read all of a popular person's relations each time.
 */
async function removeRelationsBatch(
  tx: Tx,
  relation: Relation,
  people: readonly string[],
  limit: number,
): Promise<number> {
  const table = sql.ref(relation.table);
  const [source, target] = relation.columns.map((column) => sql.ref(column)) as [
    RawBuilder<unknown>,
    RawBuilder<unknown>,
  ];
  const { rows } = await sql<RemovedFollowsAndBlocks>`
    with deleted as (
      delete from ${table} where ctid = any(array(
        select relation.place from ${toOwnerTable(people)}
        cross join lateral (
          select ctid as place from ${table} as own where own.shard = owner.shard and own.${source} = owner.id limit ${limit}
        ) as relation
        limit ${limit}))
      returning ${source} as source_id, ${target} as target_id
    )
    ${createRemovedCountQuery(relation.isErasedTarget)}`.execute(tx);
  const [removed = NOTHING_REMOVED] = rows;
  if (removed.targetIds.length > 0) await removeReverseRelations(tx, relation, removed);
  return removed.rows;
}

const NOTHING_REMOVED: RemovedFollowsAndBlocks = { rows: 0, sourceIds: [], targetIds: [] };

function createRemovedCountQuery(isErasedTarget: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select count(*)::integer as rows, coalesce(array_agg(source_id) filter (where not is_erased), '{}') as "sourceIds",
      coalesce(array_agg(target_id) filter (where not is_erased), '{}') as "targetIds"
    from (select source_id, target_id, ${isErasedTarget} as is_erased from deleted) as relations`;
}

async function removeReverseRelations(
  tx: Tx,
  { mirror, mirrorColumns, counted }: Relation,
  removed: RemovedFollowsAndBlocks,
): Promise<void> {
  const targets = pairWithShards(removed.targetIds);
  const [sourceColumn, targetColumn] = mirrorColumns.map((column) => sql.ref(column)) as [
    RawBuilder<unknown>,
    RawBuilder<unknown>,
  ];
  await sql`
    delete from ${sql.ref(mirror)} as other
    using unnest(${targets.shards}::smallint[], ${targets.ids}::bigint[], ${[...removed.sourceIds]}::bigint[]) as deleted(shard, target_id, source_id)
    where other.shard = deleted.shard and other.${targetColumn} = deleted.target_id and other.${sourceColumn} = deleted.source_id`.execute(
    tx,
  );
  if (!counted) return;
  const column = sql.ref(counted.column);
  const table = sql.ref(counted.table);
  await sql`
    update ${table} as target set ${column} = greatest(0, target.${column} - counts.number)
    from (
      select shard, id, count(*)::integer as number
      from unnest(${targets.shards}::smallint[], ${targets.ids}::bigint[]) as deleted(shard, id) group by shard, id
    ) as counts
    where target.shard = counts.shard and target.id = counts.id`.execute(tx);
}

/**
 * Removes these people from other people's boards, including boards that they were only invited to.
 *
 * @returns the number of removed rows
 */
async function removeCollaborations(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql<{ board_id: string; person_id: string; accepted: boolean }>`
    delete from collaborations where (shard, person_id, board_id) in (
      select relation.shard, relation.person_id, relation.board_id from ${toOwnerTable(people)}
      cross join lateral (
        select shard, person_id, board_id from collaborations
        where collaborations.shard = owner.shard and collaborations.person_id = owner.id limit ${limit}
      ) as relation
      limit ${limit})
    returning board_id, person_id, accepted`.execute(tx);
  if (rows.length === 0) return 0;
  const targets = pairWithShards(rows.map(({ board_id }) => board_id));
  await sql`
    with deleted as (
      delete from board_collaborators
      using unnest(${targets.shards}::smallint[], ${targets.ids}::bigint[], ${rows.map(({ person_id }) => person_id)}::bigint[])
        as chosen(shard, board_id, person_id)
      where board_collaborators.shard = chosen.shard and board_collaborators.board_id = chosen.board_id
        and board_collaborators.person_id = chosen.person_id
      returning board_collaborators.shard, board_collaborators.board_id, board_collaborators.accepted
    ), counts as (
      select shard, board_id, count(*)::integer as number from deleted where accepted group by shard, board_id
    )
    update boards set collaborator_count = greatest(0, collaborator_count - counts.number)
    from counts where boards.shard = counts.shard and boards.id = counts.board_id`.execute(tx);
  return rows.length;
}

/** Removes other people from these people's boards. @returns the number of removed rows */
async function removeCollaborators(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql<{ board_id: string; person_id: string }>`
    delete from board_collaborators where (shard, board_id, person_id) in (
      select relation.shard, relation.board_id, relation.person_id from ${toOwnerTable(people)}
      cross join lateral (select shard, id from boards where boards.shard = owner.shard and boards.owner_id = owner.id) as board
      cross join lateral (
        select shard, board_id, person_id from board_collaborators
        where board_collaborators.shard = board.shard and board_collaborators.board_id = board.id limit ${limit}
      ) as relation
      limit ${limit})
    returning board_id, person_id`.execute(tx);
  const removed = pairWithShards(rows.map(({ person_id }) => person_id));
  await sql`
    delete from collaborations
    using unnest(${removed.shards}::smallint[], ${removed.ids}::bigint[], ${rows.map(({ board_id }) => board_id)}::bigint[])
      as deleted(shard, person_id, board_id)
    where collaborations.shard = deleted.shard and collaborations.person_id = deleted.person_id
      and collaborations.board_id = deleted.board_id`.execute(tx);
  return rows.length;
}

/**
 * Removes a batch of board activity that these people caused or that concerns them. @returns the number of removed
 * activities
 */
async function removeActivity(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql`
    delete from board_activity where (shard, board_id, id) in (
      select line.shard, line.board_id, line.id from ${toOwnerTable(people)}
      cross join lateral (
        (select shard, board_id, id from board_activity where person_id = owner.id limit ${limit})
        union
        (select shard, board_id, id from board_activity where other_id = owner.id limit ${limit})
      ) as line
      limit ${limit})
    returning id`.execute(tx);
  return rows.length;
}

/**
 * Deletes a batch of the records of these people's removals from other people's boards. @returns the number of
 * deleted records
 */
async function removeBoardRemovals(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql`
    delete from board_removals where (shard, board_id, person_id) in (
      select deleted.shard, deleted.board_id, deleted.person_id from ${toOwnerTable(people)}
      cross join lateral (
        select shard, board_id, person_id from board_removals where person_id = owner.id limit ${limit}
      ) as deleted
      limit ${limit})
    returning person_id`.execute(tx);
  return rows.length;
}

/** The tables of board links, each with its hash column and the table that finds a link by its hash. */
const LINK_TABLES = [
  { table: "board_invite_codes", hash: "code_hash", mirror: "invite_codes" },
  { table: "board_share_links", hash: "token_hash", mirror: "share_links" },
] as const;

/** Removes a batch of the links to these people's boards. @returns the number of removed links */
async function removeLinks(
  tx: Tx,
  { table, hash, mirror }: (typeof LINK_TABLES)[number],
  people: readonly string[],
  limit: number,
): Promise<number> {
  const [links, hashes, mirrorTable] = [sql.table(table), sql.ref(hash), sql.table(mirror)];
  const { rows } = await sql<{ hash: string }>`
    delete from ${links} where (shard, board_id, id) in (
      select link.shard, link.board_id, link.id from ${toOwnerTable(people)}
      cross join lateral (select shard, id from boards where boards.shard = owner.shard and boards.owner_id = owner.id) as board
      cross join lateral (
        select shard, board_id, id from ${links} as own where own.shard = board.shard and own.board_id = board.id limit ${limit}
      ) as link
      limit ${limit})
    returning ${hashes} as hash`.execute(tx);
  const deletedHashes = rows.map((row) => row.hash);
  await sql`
    delete from ${mirrorTable} as lookup using unnest(${deletedHashes.map(getShardOfKey)}::smallint[], ${deletedHashes}::text[]) as deleted(shard, hash)
    where lookup.shard = deleted.shard and lookup.${hashes} = deleted.hash`.execute(tx);
  return rows.length;
}

/** Removes a batch of the follows of these people's boards. @returns the number of removed follows */
async function removeBoardFollows(tx: Tx, people: readonly string[], limit: number): Promise<number> {
  const { rows } = await sql<RemovedFollowsAndBlocks>`
    with deleted as (
      delete from board_followers where (shard, board_id, person_id) in (
        select relation.shard, relation.board_id, relation.person_id from ${toOwnerTable(people)}
        cross join lateral (select shard, id from boards where boards.shard = owner.shard and boards.owner_id = owner.id) as board
        cross join lateral (
          select shard, board_id, person_id from board_followers
          where board_followers.shard = board.shard and board_followers.board_id = board.id limit ${limit}
        ) as relation
        limit ${limit})
      returning board_id as source_id, person_id as target_id
    )
    ${createRemovedCountQuery(ERASED_PERSON_CONDITION)}`.execute(tx);
  const [{ rows: number, sourceIds: boards, targetIds: followers } = NOTHING_REMOVED] = rows;
  if (followers.length > 0) {
    await sql`
      delete from board_follows
      using unnest(${followers.map(getShard)}::smallint[], ${[...followers]}::bigint[], ${[...boards]}::bigint[])
        as deleted(shard, person_id, board_id)
      where board_follows.shard = deleted.shard and board_follows.person_id = deleted.person_id
        and board_follows.board_id = deleted.board_id`.execute(tx);
  }
  return number;
}
