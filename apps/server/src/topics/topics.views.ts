import type { TopicName, TopicSummary } from "@tessera/contract";
import { selectFirstPinsOfTopics } from "@tessera/discovery";
import { getInterestUrl, type Topic, getTopicUrl } from "@tessera/domain";
import { HIDE_CONTEXT_EVERYWHERE } from "../feedback/feedback.queries.ts";
import { isAllowedInFeed, type HydratedHideablePins, hydrateHideablePins } from "../feedback/feedback.views.ts";
import { toImageUrls, type PublishedImage } from "../media/urls.rules.ts";
import { toContentImage } from "../pins/pins.queries.ts";
import type { Context } from "../platform/context.ts";
import { loadFollowedTopicIds } from "./topics.queries.ts";

/**
 * The number of a topic's first pins from which to choose its cover. Some of them may be hidden, or may already be
 * another topic's cover.
 */
const COVER_CANDIDATE_COUNT = 4;

/** All data that the views of some topics need. */
interface HydratedTopics {
  readonly followed: ReadonlySet<number>;
  /** Each topic's cover image. A topic has none if the viewer can't see any of its pins. */
  readonly covers: ReadonlyMap<number, PublishedImage>;
}

/** Loads all data that the views of these topics need. */
export async function hydrateTopics(
  context: Context,
  topicIds: readonly number[],
  viewerId: string | null,
): Promise<HydratedTopics> {
  const [followed, pins] = await Promise.all([
    loadFollowedTopicIds(context.db, viewerId),
    selectFirstPinsOfTopics(context.db, topicIds, COVER_CANDIDATE_COUNT),
  ]);
  const shown = await hydrateHideablePins(
    context,
    [...new Set([...pins.values()].flat())],
    viewerId,
    HIDE_CONTEXT_EVERYWHERE,
  );
  return { followed, covers: chooseCovers(topicIds, pins, shown) };
}

/** Chooses a cover for each topic on a page. All covers are different if there are enough pins. */
function chooseCovers(
  topicIds: readonly number[],
  pins: ReadonlyMap<number, readonly string[]>,
  shown: HydratedHideablePins,
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

/** Converts a topic to the short form that other objects contain. */
export function toTopicName(topic: Topic): TopicName {
  const id = String(topic.id);
  const { name, urlName } = topic;
  return { entityId: id, id, name, url_name: urlName, url: getTopicUrl(topic), interestUrl: getInterestUrl(topic) };
}

/** Converts a topic to the form that a list of topics shows. */
export function toTopicSummary(context: Context, { followed, covers }: HydratedTopics, topic: Topic): TopicSummary {
  const cover = covers.get(topic.id);
  return {
    ...toTopicName(topic),
    followedByMe: followed.has(topic.id),
    image: cover ? toImageUrls(context, cover, "474x") : null,
  };
}
