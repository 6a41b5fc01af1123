import type { TopicName } from "@tessera/contract";
import { list, one } from "../data/index.ts";

/** The top-level topics that have pins. */
export const topicsQuery = list("topics.list", {});

/** The top-level topics that have videos. */
export const videoTopicsQuery = list("topics.list", { with_videos: true });

/** Returns the query for videos, freshest and most popular first: all of them, or those of a topic. */
export function videosQuery(topicId: string | null) {
  return list("topics.videos", topicId === null ? {} : { topic: topicId });
}

/** Returns the path of the page with all videos, or with a topic's videos. */
export function getVideosPath(topic: Pick<TopicName, "id" | "url_name"> | null): string {
  return topic === null ? "/videos/" : `/videos/${topic.url_name}/${topic.id}/`;
}

/** Returns the query for a topic by its identifier in a URL: its `url_name` or its ID. */
export function topicQuery(idOrName: string) {
  return one("topics.get", { url_name: idOrName });
}

/** Returns the query for the best of a topic's pins. */
export function bestPinsQuery(urlName: string) {
  return list("topics.best", { url_name: urlName, page_size: 3 });
}

/** Returns the query for a topic's pins, with the freshest and most popular first. */
export function topicFeedQuery(urlName: string) {
  return list("topics.feed", { url_name: urlName });
}
