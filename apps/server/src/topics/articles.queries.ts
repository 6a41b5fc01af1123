import type { Db, Tx } from "@tessera/database";
import type { RisingTopic } from "@tessera/domain";
import { type RawBuilder, sql } from "kysely";

/** An article: about a rising topic, or written by an editor. */
export interface ArticleRow {
  readonly id: string;
  /** The end of a written article's path; null for an article about a topic. */
  readonly slug: string | null;
  readonly topicId: number | null;
  /** The country that the article is for; empty for everyone. */
  readonly country: string;
  readonly title: string;
  readonly summary: string;
  readonly byline: string;
  readonly body: string;
  readonly contentIds: readonly string[];
  /** Null for a draft. */
  readonly publishedAt: Date | null;
}

/** The columns of an article, as SQL. */
const ARTICLE_COLUMNS: RawBuilder<unknown> = sql`
  id, slug, topic_id as "topicId", country, title, summary, byline, body, content_ids as "contentIds",
  published_at as "publishedAt"`;

/** A position in the list of articles, which is sorted by time. */
export interface ArticlePosition {
  readonly publishedAt: Date;
  readonly id: string;
}

/** Selects the published articles for a country and for everyone, newest first. */
export async function selectArticles(
  db: Db,
  country: string,
  after: ArticlePosition | null,
  limit: number,
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${ARTICLE_COLUMNS} from articles
    where published_at is not null and country in (${country}, '')
      ${after === null ? sql`` : sql`and (published_at, id) < (${after.publishedAt}::timestamptz, ${after.id}::bigint)`}
    order by published_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Finds a published article by its ID, or by the end of its path. */
export async function findPublishedArticle(db: Db, reference: string): Promise<ArticleRow | null> {
  const isNumber = /^\d{1,18}$/.test(reference);
  const { rows } = await sql<ArticleRow>`
    select ${ARTICLE_COLUMNS} from articles
    where published_at is not null
      and ${isNumber ? sql`id = ${reference}::bigint` : sql`slug = ${reference.toLowerCase()}`}`.execute(db);
  return rows[0] ?? null;
}

/** Selects the topics that had an article for everyone since a moment. */
export async function selectTopicsWithArticles(db: Db, since: Date): Promise<{ topicId: number; createdAt: Date }[]> {
  const { rows } = await sql<{ topicId: number; createdAt: Date }>`
    select topic_id as "topicId", created_at as "createdAt" from articles
    where topic_id is not null and created_at > ${since}`.execute(db);
  return rows;
}

/** Inserts published articles about rising topics. */
export async function insertTopicArticles(tx: Tx, topics: readonly RisingTopic[], at: Date): Promise<void> {
  if (topics.length === 0) return;
  await sql`
    insert into articles (id, topic_id, content_ids, created_at, published_at)
    select new_id(0), topic_id, content_ids::bigint[], ${at}, ${at} from unnest(
      ${topics.map(({ topicId }) => topicId)}::smallint[],
      ${topics.map(({ contentIds }) => `{${contentIds.join(",")}}`)}::text[]
    ) as given (topic_id, content_ids)`.execute(tx);
}

/** Deletes articles about topics from before a moment. */
export async function deleteOldTopicArticles(tx: Tx, before: Date): Promise<void> {
  await sql`delete from articles where topic_id is not null and created_at < ${before}`.execute(tx);
}

/** An article to write. */
export interface WrittenArticle
  extends Pick<ArticleRow, "country" | "title" | "summary" | "byline" | "body" | "contentIds"> {
  readonly slug: string;
  readonly isDraft: boolean;
  /** Whether the article is part of the demo world, and is removed with it. */
  readonly isDemo: boolean;
}

/**
 * Writes an article. An article with the same slug is replaced, and keeps the time at which it was first published.
 *
 * @returns whether the article was published before
 */
export async function writeArticle(tx: Tx, article: WrittenArticle, at: Date): Promise<boolean> {
  const { slug, country, title, summary, byline, body, contentIds, isDraft, isDemo } = article;
  const { rows } = await sql<{ wasPublished: boolean }>`
    with earlier as (select published_at from articles where slug = ${slug})
    insert into articles (id, slug, country, title, summary, byline, body, content_ids, is_demo, created_at,
      published_at)
    values (new_id(0), ${slug}, ${country}, ${title}, ${summary}, ${byline}, ${body}, ${[...contentIds]}::bigint[], ${isDemo}, ${at},
      ${isDraft ? null : at})
    on conflict (slug) do update set country = excluded.country, title = excluded.title, summary = excluded.summary,
      byline = excluded.byline, body = excluded.body, content_ids = excluded.content_ids, is_demo = excluded.is_demo,
      published_at = ${isDraft ? sql`null` : sql`coalesce(articles.published_at, excluded.published_at)`}
    returning exists (select 1 from earlier where published_at is not null) as "wasPublished"`.execute(tx);
  return rows[0]?.wasPublished ?? false;
}

/** Deletes a written article. @returns whether it existed */
export async function deleteArticle(tx: Tx, slug: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from articles where slug = ${slug}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes the demo world's articles. @returns the number of articles */
export async function deleteDemoArticles(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`delete from articles where is_demo`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Selects all written articles for operators, drafts first, then the newest. */
export async function selectWrittenArticles(db: Db, limit: number): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${ARTICLE_COLUMNS} from articles where slug is not null
    order by published_at desc nulls first, id desc limit ${limit}`.execute(db);
  return rows;
}
