import { type Topic, findTopicByUrlName } from "@tessera/domain";
import { createNotFoundError } from "../platform/errors.ts";

/** Requires the topic with a `url_name` or an id. @throws AppError not_found */
export function requireTopic(name: string): Topic {
  const topic = findTopicByUrlName(name);
  if (topic === null) throw createNotFoundError("topic");
  return topic;
}
