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

/** The query string of an interest page's tab with what people in the viewer's country save most. */
export const LOCAL_TAB = "tab=explore-local";

/** Returns whether an interest page's URL selects that tab. */
export function isLocalTab(parameters: URLSearchParams): boolean {
  return parameters.get("tab") === "explore-local";
}

/** Returns the query for a topic's pins that people in the viewer's country save most. */
export function localPinsQuery(urlName: string) {
  return list("today.pins", { list: "popular", local: true, topic: urlName });
}

/** Returns the query for the best of a topic's pins. */
export function bestPinsQuery(urlName: string) {
  return list("topics.best", { url_name: urlName, page_size: 3 });
}

/** Returns the query for a topic's pins, with the freshest and most popular first. */
export function topicFeedQuery(urlName: string) {
  return list("topics.feed", { url_name: urlName });
}
