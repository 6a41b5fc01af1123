import type { TodayList } from "@tessera/domain";
import { list, one } from "../data/index.ts";

/** The articles, newest first. */
export const articlesQuery = list("today.articles", {});

/** Returns the query for one of the day's lists of pins. */
export function todayPinsQuery(name: TodayList) {
  return list("today.pins", { list: name });
}

/** Returns the query for an article by its ID, or by the end of its path. */
export function articleQuery(reference: string) {
  return one("today.article", { article: reference });
}

/** Returns the query for an article's pins. */
export function articlePinsQuery(reference: string) {
  return list("today.articlePins", { article: reference });
}
