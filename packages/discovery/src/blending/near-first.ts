import { findTopic } from "@tessera/domain";
import { RANK_OFFSET, fuseByReciprocalRank } from "../engine/reciprocal-ranks.ts";
import type { HomeOffer } from "./blend-home.ts";

/**
 * The weight of the nearness order relative to the source's own order, which has weight 1. We chose it by reviewing the
 * home feeds of twelve people in the demo world. Among each person's first 24 pins, we counted the pins about a subject
 * of one of their boards. The share was 68% at weight 1, 76% at 2, and 81% at 3 and at 4. Later, `blend-home.ts` began
 * to separate a creator's pins and to treat more images as look-alikes. The share at weight 3 is now 80%.
 */
const NEARNESS_WEIGHT = 3;

/**
 * Returns a function that moves content items related to someone's saves up in a source's order. Content items that
 * walks also found come first. Content items on the same or nearby topics follow, nearest first. All others come last.
 * The source's own order also counts, so an unrelated content item that is new or popular isn't last. If walks found
 * nothing, every order stays the same.
 *
 * @param walked the content items that walks found, best first
 */
export function createNearnessSorter(walked: readonly HomeOffer[]): (offers: readonly HomeOffer[]) => HomeOffer[] {
  const ranks = new Map(walked.map(({ contentId }, rank) => [contentId, rank]));
  const weights = new Map<number, number>();
  for (const [rank, { topic }] of walked.entries()) {
    for (const id of listTopicWithParent(topic)) weights.set(id, (weights.get(id) ?? 0) + 1 / (RANK_OFFSET + rank));
  }
  const getRank = ({ contentId }: HomeOffer) => ranks.get(contentId) ?? Number.POSITIVE_INFINITY;
  const getWeight = ({ topic }: HomeOffer) =>
    listTopicWithParent(topic).reduce((sum, id) => sum + (weights.get(id) ?? 0), 0);
  return (offers) => {
    const near = offers
      .map((offer) => ({ offer, rank: getRank(offer), weight: getWeight(offer) }))
      .sort((a, b) => (a.rank === b.rank ? b.weight - a.weight : a.rank - b.rank))
      .map(({ offer }) => offer);
    return fuseByReciprocalRank([offers, ...Array.from({ length: NEARNESS_WEIGHT }, () => near)], offers.length);
  };
}

function listTopicWithParent(topic: number | null): readonly number[] {
  if (topic === null) return [];
  const parentId = findTopic(topic)?.parentId ?? null;
  return parentId === null ? [topic] : [topic, parentId];
}
