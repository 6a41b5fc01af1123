import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { picture } from "../platform/picture.ts";

/** A topic as others refer to it. */
export const topicName = entity("TopicName", {
  entityId: z.string(),
  id: z.string(),
  name: z.string(),
  url_name: z.string(),
  /** Its page for those who follow it. */
  url: z.string(),
  /** The same topic as an interest: the address that search engines know. */
  interestUrl: z.string(),
});
export type TopicName = z.infer<typeof topicName>;

/** A topic in a list of topics. */
export const topicSummary = entity("TopicSummary", {
  ...topicName.shape,
  followedByMe: z.boolean(),
  /** The image of one of its best pins; null if the viewer may see none. */
  image: picture.nullable(),
});
export type TopicSummary = z.infer<typeof topicSummary>;

/** A topic as its own page shows it. */
export const topic = entity("Topic", {
  ...topicSummary.shape,
  /** The topic that it is a part of. */
  parent: topicName.nullable(),
  /** Nearby topics that have pins. */
  related: z.array(topicName),
});
export type TopicPage = z.infer<typeof topic>;
