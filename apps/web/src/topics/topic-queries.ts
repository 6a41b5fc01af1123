import { list, one } from "../data/index.ts";

/** The top-level topics that have pins. */
export const topicsQuery = list("topics.list", {});

/** Returns the query for a topic by its identifier in a URL: its `url_name` or its ID. */
export function topicQuery(idOrName: string) {
  return one("topics.get", { url_name: idOrName });
}

/** Returns the query for a topic's pins, with the freshest and most popular first. */
export function topicFeedQuery(urlName: string) {
  return list("topics.feed", { url_name: urlName });
}
