import { pairWithShards } from "@tessera/database";
import { DEFAULT_COUNTRY, type TodayList } from "@tessera/domain";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { writeArticle } from "./articles.queries.ts";
import { writeDayLists } from "./today.queries.ts";
import { todayJob } from "./today.jobs.ts";

/** The path of the article that `publishToday` publishes. */
export const ARTICLE_SLUG = "tulips";

/** Makes the day's lists, and publishes an article that shows the given pins, as the operator's command does. */
export async function publishToday(context: Context, pinIds: readonly string[]): Promise<void> {
  await todayJob.run(context);
  // A country has lists of its own only with many more saves than a small world has.
  const { rows: lists } = await sql<{ list: TodayList; day: string; contentIds: string[] }>`
    select list, day::text, content_ids as "contentIds" from today_lists where country = ''`.execute(context.db);
  const [first] = lists;
  if (first) {
    const contents = new Map(lists.map(({ list, contentIds }) => [list, contentIds]));
    await context.transaction((tx) => writeDayLists(tx, { country: DEFAULT_COUNTRY, day: first.day }, contents));
  }
  const { shards, ids } = pairWithShards(pinIds);
  const { rows } = await sql<{ id: string }>`
    select pins.content_id as id from unnest(${shards}::smallint[], ${ids}::bigint[]) with ordinality as given (shard, id, place)
    join pins on pins.shard = given.shard and pins.id = given.id order by place`.execute(context.db);
  const article = {
    ...{ slug: ARTICLE_SLUG, title: "In bloom", summary: "What is open now", byline: "Ada", country: "" },
    ...{ body: "# In bloom\n\nWhat is open now", isDraft: false, isDemo: false },
    contentIds: [...new Set(rows.map(({ id }) => id))],
  };
  await context.transaction((tx) => writeArticle(tx, article, new Date(context.now())));
}
