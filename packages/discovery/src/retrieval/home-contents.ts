import { type Db, getIdTime, getShard } from "@tessera/database";
import { getPopularity } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";

/** A listed content item with the data that determines its rank in a home feed. */
export interface HomeContent {
  readonly contentId: string;
  /** The pin that represents the content in lists. */
  readonly pinId: string;
  readonly creatorId: string;
  readonly score: number;
  /** The content's main topic; null when unknown. */
  readonly topic: number | null;
  /** The signature of the content's image. */
  readonly picture: string;
  readonly imageId: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The limits for fresh content items: at most two weeks old, with at most about three saves by others. */
const FRESH_CONTENT_LIMITS = { maxAgeMs: 14 * DAY_MS, popularity: Math.log2(1 + 2 * 3) } as const;

/**
 * Loads the freshest and most popular content items, best first, without the excluded ones.
 *
 * @param upTo the newest content item to include
 */
export async function selectPopularContents(
  db: Db,
  { upTo, excluding, limit }: { readonly upTo: string; readonly excluding: readonly string[]; readonly limit: number },
): Promise<HomeContent[]> {
  return loadHomeContents(
    db,
    sql`select content_id, pin_id, creator_id, score, topics from listed_contents
      where content_id <= ${upTo} and content_id <> all(${[...excluding]}::bigint[])
      order by score desc, content_id desc limit ${limit}`,
  );
}

/** The maximum number of the newest content items to scan for different creators. */
const MAX_SCANNED_CONTENTS = 400;

/**
 * Loads the newest content items with few saves, newest first. Each creator's newest content item has priority over any
 * creator's second one, so that a bulk upload doesn't dominate.
 *
 * @param upTo the newest content item to include
 */
export async function selectRecentContents(db: Db, upTo: string, limit: number): Promise<HomeContent[]> {
  const newest = await loadHomeContents(
    db,
    sql`select content_id, pin_id, creator_id, score, topics from (
        select content_id, pin_id, creator_id, score, topics,
          row_number() over (partition by creator_id order by content_id desc) as of_creator
        from (
          select content_id, pin_id, creator_id, score, topics from listed_contents
          where content_id <= ${upTo} order by content_id desc limit ${MAX_SCANNED_CONTENTS}
        ) as newest
      ) as numbered
      order by of_creator, content_id desc limit ${limit}`,
  );
  return newest
    .filter(({ contentId, score }) => {
      const createdAt = getIdTime(contentId);
      return (
        getIdTime(upTo) - createdAt <= FRESH_CONTENT_LIMITS.maxAgeMs &&
        getPopularity(score, createdAt) <= FRESH_CONTENT_LIMITS.popularity
      );
    })
    .toSorted((a, b) => getIdTime(b.contentId) - getIdTime(a.contentId));
}

/** Returns the listed ones among the given content items, by content id. */
export async function filterListedContents(
  db: Db,
  contentIds: readonly string[],
): Promise<ReadonlyMap<string, HomeContent>> {
  if (contentIds.length === 0) return new Map();
  const found = await loadHomeContents(
    db,
    sql`select content_id, pin_id, creator_id, score, topics
      from unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) as wanted(shard, id)
      join listed_contents on listed_contents.shard = wanted.shard and listed_contents.content_id = wanted.id`,
  );
  return new Map(found.map((content) => [content.contentId, content]));
}

/**
 * Loads the main topics and images of content items that a reason may name, by content id. The content items needn't be
 * listed.
 */
export async function loadNamedContents(
  db: Db,
  contentIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<HomeContent, "contentId" | "topic" | "imageId">>> {
  if (contentIds.length === 0) return new Map();
  const { rows } = await sql<Pick<HomeContent, "contentId" | "topic" | "imageId">>`
    select contents.id as "contentId", contents.indexed_topics[1] as topic, contents.image_id as "imageId"
    from unnest(${contentIds.map(getShard)}::smallint[], ${[...contentIds]}::bigint[]) as wanted(shard, id)
    join contents on contents.shard = wanted.shard and contents.id = wanted.id`.execute(db);
  return new Map(rows.map((content) => [content.contentId, content]));
}

/** @param chosen a query for rows of `listed_contents` */
async function loadHomeContents(db: Db, chosen: RawBuilder<unknown>): Promise<HomeContent[]> {
  const { rows } = await sql<HomeContent>`
    select chosen.content_id as "contentId", chosen.pin_id as "pinId", chosen.creator_id as "creatorId", chosen.score,
      chosen.topics[1] as topic, contents.image_signature as picture, contents.image_id as "imageId"
    from (${chosen}) as chosen
    join contents on contents.shard = shard_of(chosen.content_id) and contents.id = chosen.content_id
    order by chosen.score desc, chosen.content_id desc`.execute(db);
  return rows;
}
