import { list, one } from "../data/index.ts";

/** The top-level topics that have pins. */
export const topicsQuery = list("topics.list", {});

/** A topic by its identifier in an address: its `url_name`, or its id. */
export function topicQuery(idOrName: string) {
  return one("topics.get", { url_name: idOrName });
}

/** The pins of a topic, freshest and most popular first. */
export function topicFeedQuery(urlName: string) {
  return list("topics.feed", { url_name: urlName });
}
