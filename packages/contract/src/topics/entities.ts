import { SEASONS } from "@tessera/domain";
import * as z from "zod";
import { siteText } from "../admin/entities.ts";
import { entity } from "../platform/entity.ts";
import { picture } from "../platform/picture.ts";

/** A topic in short form. */
export const topicName = entity("TopicName", {
  entityId: z.string(),
  id: z.string(),
  name: z.string(),
  url_name: z.string(),
  /** The URL of the topic page, where people can follow the topic. */
  url: z.string(),
  /** The URL of the same topic as an interest page, which search engines index. */
  interestUrl: z.string(),
});
export type TopicName = z.infer<typeof topicName>;

/** A topic as lists show it. */
export const topicSummary = entity("TopicSummary", {
  ...topicName.shape,
  followedByMe: z.boolean(),
  /** The image from one of the topic's best pins; null if the viewer can't see any. */
  image: picture.nullable(),
});
export type TopicSummary = z.infer<typeof topicSummary>;

/** A topic as shown on its own page. */
export const topic = entity("Topic", {
  ...topicSummary.shape,
  /** The broader topic that this topic belongs to; null for a top-level topic. */
  parent: topicName.nullable(),
  /** Related topics that have pins. */
  related: z.array(topicName),
});
export type TopicPage = z.infer<typeof topic>;

/** The season or holiday in the viewer's country. `entityId` is its name. */
export const currentSeason = entity("CurrentSeason", { entityId: z.string(), season: z.enum(SEASONS) });

/** An article as lists show it: about a rising topic, or written by an editor. */
export const articleSummary = entity("ArticleSummary", {
  entityId: z.string(),
  id: z.string(),
  url: z.string(),
  /** The title of a written article; null for an article about a topic. */
  title: z.string().nullable(),
  /** The topic that the article is about; null for a written article. */
  topic: topicName.nullable(),
  summary: z.string(),
  /** The author's name; empty if the site itself is the author. */
  byline: z.string(),
  publishedAt: z.string(),
  /** The image of the article's first pin that the viewer can see; null if there is none. */
  image: picture.nullable(),
});
export type ArticleSummary = z.infer<typeof articleSummary>;

/** An article as shown on its own page. */
export const article = entity("Article", {
  ...articleSummary.shape,
  /** The text, as blocks without markup; empty for an article about a topic. */
  blocks: siteText.shape.blocks,
});
