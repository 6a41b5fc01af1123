import type { TopicName, TopicSummary } from "@tessera/contract";
import { firstPinsOfTopics } from "@tessera/discovery";
import { interestUrl, type Topic, topicUrl } from "@tessera/domain";
import { EVERYWHERE } from "../feedback/feedback.queries.ts";
import { isAllowedInFeed, type HideablePageData, hydrateHideable } from "../feedback/feedback.views.ts";
import { toImageUrls, type PublishedImage } from "../media/urls.rules.ts";
import { toContentImage } from "../pins/pins.queries.ts";
import type { Context } from "../platform/context.ts";
import { loadFollowedTopics } from "./topics.queries.ts";

/**
 * The number of a topic's first pins from which its cover is chosen. Some may be hidden, or may already be another
 * topic's cover.
 */
const COVER_CANDIDATES = 4;

/** All data that the views of some topics need. */
interface TopicFacts {
  readonly followed: ReadonlySet<number>;
  /** Each topic's cover image. A topic has none if the viewer can't see any of its pins. */
  readonly covers: ReadonlyMap<number, PublishedImage>;
}

/** Loads all data that the views of these topics need. */
export async function hydrateTopics(
  context: Context,
  topicIds: readonly number[],
  viewerId: string | null,
): Promise<TopicFacts> {
  const [followed, pins] = await Promise.all([
    loadFollowedTopics(context.db, viewerId),
    firstPinsOfTopics(context.db, topicIds, COVER_CANDIDATES),
  ]);
  const shown = await hydrateHideable(context, [...new Set([...pins.values()].flat())], viewerId, EVERYWHERE);
  return { followed, covers: toCovers(topicIds, pins, shown) };
}

/** Chooses a cover for each topic on a page. All covers are different if there are enough pins. */
function toCovers(
  topicIds: readonly number[],
  pins: ReadonlyMap<number, readonly string[]>,
  shown: HideablePageData,
): Map<number, PublishedImage> {
  const covers = new Map<number, PublishedImage>();
  const used = new Set<string>();
  for (const topicId of topicIds) {
    const allowed = (pins.get(topicId) ?? []).filter((pinId) => isAllowedInFeed(shown, pinId));
    const pinId = allowed.find((id) => !used.has(id)) ?? allowed[0];
    const content = pinId && shown.facts.contents.get(shown.facts.pins.get(pinId)?.content_id ?? "");
    if (!pinId || !content) continue;
    used.add(pinId);
    covers.set(topicId, toContentImage(content));
  }
  return covers;
}

/** Converts a topic to the form that other objects refer to. */
export function toTopicName(topic: Topic): TopicName {
  const id = String(topic.id);
  const { name, urlName } = topic;
  return { entityId: id, id, name, url_name: urlName, url: topicUrl(topic), interestUrl: interestUrl(topic) };
}

/** Converts a topic to the form that a list of topics shows. */
export function toTopicSummary(context: Context, { followed, covers }: TopicFacts, topic: Topic): TopicSummary {
  const cover = covers.get(topic.id);
  return {
    ...toTopicName(topic),
    followedByMe: followed.has(topic.id),
    image: cover ? toImageUrls(context, cover, "474x") : null,
  };
}
