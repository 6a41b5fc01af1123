import { findTopic } from "./topics.ts";

/** The lists of pins that are made once a day. */
export const TODAY_LISTS = ["best", "trending", "popular", "shop"] as const;
export type TodayList = (typeof TODAY_LISTS)[number];

/** The limits of the daily lists and articles. */
export const TODAY_LIMITS = {
  /** The maximum number of content items in a list, and in an article. */
  listMax: 200,
  articleMax: 30,
  /** The maximum number of articles about rising topics per day and country. */
  articlesPerDay: 3,
  /** The number of days that articles about topics are kept. */
  articleDays: 90,
} as const;

/** What people did with a listed content item recently. */
export interface ContentActivity {
  readonly contentId: string;
  readonly creatorId: string;
  readonly isProduct: boolean;
  readonly topics: readonly number[];
  /** The number of saves in the last two days. */
  readonly newSaves: number;
  /** The numbers of saves and clicks in the last seven days. */
  readonly saves: number;
  readonly clicks: number;
  /** The numbers of saves and impressions in the last 28 days. */
  readonly monthSaves: number;
  readonly monthImpressions: number;
  /** The number of favorites, whenever they were added. */
  readonly favorites: number;
  /** The number of recent saves by people from the country that the list is for; 0 for a worldwide list. */
  readonly localSaves: number;
}

/** The maximum number of content items by one creator in a list. */
const MAX_PER_CREATOR = 5;
/** The number of recent saves from which a content item or a topic can be rising. */
const MIN_NEW_SAVES = { content: 2, topic: 3 } as const;
/** The minimum number of content items in an article. */
const MIN_ARTICLE_CONTENTS = 6;
/** Days in the period of new saves and in the whole period. */
const NEW_DAYS = 2;
const MONTH_DAYS = 28;
/** Impressions added to every content item, so that a single save after a few impressions doesn't make it the best. */
const PRIOR_IMPRESSIONS = 50;
/** Saves added to a topic's numbers, so that topics with hardly any saves don't seem to rise fastest. */
const PRIOR_TOPIC_SAVES = 3;
/** How much more a save by someone from the country counts. */
const LOCAL_WEIGHT = 2;

/** How each list ranks a content item. Content items without a positive score aren't in the list. */
const SCORES: Readonly<Record<TodayList, (activity: ContentActivity) => number>> = {
  best: ({ monthSaves, favorites, monthImpressions, localSaves }) =>
    (monthSaves + 2 * favorites + LOCAL_WEIGHT * localSaves) / (monthImpressions + PRIOR_IMPRESSIONS),
  trending: (activity) =>
    activity.newSaves < MIN_NEW_SAVES.content
      ? 0
      : computeGrowth(activity, 1) * Math.log2(1 + activity.newSaves + LOCAL_WEIGHT * activity.localSaves),
  popular: computePopularity,
  shop: (activity) => (activity.isProduct ? computePopularity(activity) : 0),
};

/**
 * Ranks content items for one of the daily lists, best first. A creator has at most five content items in a list.
 *
 * @returns the IDs of at most `TODAY_LIMITS.listMax` content items
 */
export function rankToday(list: TodayList, activities: readonly ContentActivity[]): string[] {
  const counts = new Map<string, number>();
  const ids: string[] = [];
  for (const { contentId, creatorId } of sortByScore(activities, SCORES[list])) {
    const count = counts.get(creatorId) ?? 0;
    if (count === MAX_PER_CREATOR) continue;
    counts.set(creatorId, count + 1);
    ids.push(contentId);
    if (ids.length === TODAY_LIMITS.listMax) break;
  }
  return ids;
}

/** A topic whose content items people save more than they used to. */
export interface RisingTopic {
  readonly topicId: number;
  /** The topic's content items, most popular first. */
  readonly contentIds: readonly string[];
}

/**
 * Finds the topics that rise most. A topic and its parent topic don't rise together, because they share most of their
 * content items.
 *
 * @param skipped topics that had an article recently
 */
export function findRisingTopics(
  activities: readonly ContentActivity[],
  skipped: ReadonlySet<number>,
): readonly RisingTopic[] {
  const byTopic = new Map<number, ContentActivity[]>();
  for (const activity of activities) {
    for (const topic of activity.topics) byTopic.set(topic, [...(byTopic.get(topic) ?? []), activity]);
  }
  const topics = [...byTopic]
    .filter(([topicId, found]) => !skipped.has(topicId) && found.length >= MIN_ARTICLE_CONTENTS)
    .map(([topicId, found]) => ({ topicId, found, total: addUp(found) }))
    .filter(({ total }) => total.newSaves >= MIN_NEW_SAVES.topic)
    .map((topic) => ({ ...topic, growth: computeGrowth(topic.total, PRIOR_TOPIC_SAVES) }))
    .toSorted(
      (a, b) => b.growth - a.growth || countParents(b.topicId) - countParents(a.topicId) || a.topicId - b.topicId,
    );
  const chosen: RisingTopic[] = [];
  for (const { topicId, found } of topics) {
    if (chosen.length === TODAY_LIMITS.articlesPerDay) break;
    if (chosen.some((other) => isSameFamily(other.topicId, topicId))) continue;
    const contentIds = sortByScore(found, computePopularity)
      .slice(0, TODAY_LIMITS.articleMax)
      .map(({ contentId }) => contentId);
    if (contentIds.length >= MIN_ARTICLE_CONTENTS) chosen.push({ topicId, contentIds });
  }
  return chosen;
}

function computePopularity({ saves, clicks, localSaves }: ContentActivity): number {
  return 3 * (saves + LOCAL_WEIGHT * localSaves) + clicks;
}

/** Compares the new saves with those that two average days of the time before would have had. */
function computeGrowth({ newSaves, monthSaves }: Pick<ContentActivity, "newSaves" | "monthSaves">, prior: number) {
  const expected = ((monthSaves - newSaves) / (MONTH_DAYS - NEW_DAYS)) * NEW_DAYS;
  return (newSaves + prior) / (expected + prior);
}

function addUp(activities: readonly ContentActivity[]): { newSaves: number; monthSaves: number } {
  return activities.reduce(
    (total, { newSaves, monthSaves }) => ({
      newSaves: total.newSaves + newSaves,
      monthSaves: total.monthSaves + monthSaves,
    }),
    { newSaves: 0, monthSaves: 0 },
  );
}

/** The narrower of two topics that rise equally says more. */
function countParents(topicId: number): number {
  return typeof findTopic(topicId)?.parentId === "number" ? 1 : 0;
}

function isSameFamily(first: number, second: number): boolean {
  return findTopic(first)?.parentId === second || findTopic(second)?.parentId === first;
}

/** Sorts by score, best first. Leaves out what has no positive score. Ties go to the newer content item. */
function sortByScore(
  activities: readonly ContentActivity[],
  score: (activity: ContentActivity) => number,
): ContentActivity[] {
  return activities
    .map((activity) => ({ activity, points: score(activity) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points || compareIds(b.activity.contentId, a.activity.contentId))
    .map(({ activity }) => activity);
}

function compareIds(first: string, second: string): number {
  const difference = BigInt(first) - BigInt(second);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}
