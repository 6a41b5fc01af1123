import type { Season, TodayList } from "@tessera/domain";
import { list, one } from "../data/index.ts";

/** The articles, newest first. */
export const articlesQuery = list("today.articles", {});

/** Returns the query for one of the day's lists of pins. */
export function todayPinsQuery(name: TodayList) {
  return list("today.pins", { list: name });
}

/** The season or holiday in the viewer's country. */
export const seasonQuery = one("today.season", {});

/** Returns the query for the row of pins for a season or holiday. */
export function seasonPinsQuery(season: Season) {
  return list("today.seasonPins", { season, page_size: 12 });
}

/** Returns the query for an article by its ID, or by the end of its path. */
export function articleQuery(reference: string) {
  return one("today.article", { article: reference });
}

/** Returns the query for an article's pins. */
export function articlePinsQuery(reference: string) {
  return list("today.articlePins", { article: reference });
}
