import {
  type ContentActivity,
  COUNTRIES,
  findRisingTopics,
  getCountedDay,
  rankToday,
  TODAY_LIMITS,
  TODAY_LISTS,
} from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { Job } from "../platform/jobs.ts";
import { deleteOldTopicArticles, insertTopicArticles, selectTopicsWithArticles } from "./articles.queries.ts";
import { countLocalSaves, deleteOldLists, findLatestDay, selectActivity, writeDayLists } from "./today.queries.ts";

const DAY_MS = 86_400_000;
/** The number of recent saves from which a country has lists of its own. */
const MIN_LOCAL_SAVES = 20;
/** The number of days for which lists are kept, so that people can continue yesterday's list after midnight. */
const KEPT_DAYS = 2;
/** The number of days after which a topic can have another article. */
const ARTICLE_PAUSE_DAYS = 7;

/**
 * Makes the day's lists and articles, unless they exist. Runs every hour, so that a new site has its first lists soon.
 */
export const todayJob: Job = {
  name: "today",
  schedule: "7 * * * *",
  async run(context) {
    if ((await findLatestDay(context.db)) !== getCountedDay(context.now())) await makeToday(context);
  },
};

/**
 * Makes the day's lists of pins, for everyone and for each country with enough saves, and the articles about rising
 * topics. Replaces the day's lists, but makes articles only once a day.
 */
export async function makeToday(context: Pick<Context, "db" | "now" | "transaction">): Promise<void> {
  const now = context.now();
  const day = getCountedDay(now);
  const activity = await selectActivity(context.db, day);
  const everyone = activity.map((item) => ({ ...item, localSaves: 0 }));
  if (everyone.length === 0) return;
  const local = Map.groupBy(
    await countLocalSaves(
      context.db,
      activity.map(({ contentId }) => contentId),
    ),
    ({ country }) => country,
  );
  const recent = await selectTopicsWithArticles(context.db, new Date(now - ARTICLE_PAUSE_DAYS * DAY_MS));
  const hasArticles = recent.some(({ createdAt }) => getCountedDay(createdAt.getTime()) === day);
  const topics = hasArticles ? [] : findRisingTopics(everyone, new Set(recent.map(({ topicId }) => topicId)));
  await context.transaction(async (tx) => {
    await writeDayLists(tx, { country: "", day }, rankLists(everyone));
    for (const country of COUNTRIES) {
      const counts = new Map((local.get(country) ?? []).map(({ contentId, count }) => [contentId, count]));
      if ([...counts.values()].reduce((sum, count) => sum + count, 0) < MIN_LOCAL_SAVES) continue;
      const seenHere = activity.map((item) => ({ ...item, localSaves: counts.get(item.contentId) ?? 0 }));
      await writeDayLists(tx, { country, day }, rankLists(seenHere));
    }
    await insertTopicArticles(tx, topics, new Date(now));
    await deleteOldLists(tx, getCountedDay(now - KEPT_DAYS * DAY_MS));
    await deleteOldTopicArticles(tx, new Date(now - TODAY_LIMITS.articleDays * DAY_MS));
  });
}

function rankLists(activity: readonly ContentActivity[]) {
  return new Map(TODAY_LISTS.map((list) => [list, rankToday(list, activity)] as const));
}
