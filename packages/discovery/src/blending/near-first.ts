import { findTopic } from "@tessera/domain";
import { RANK_OFFSET, reciprocalRanks } from "../engine/reciprocal-ranks.ts";
import type { HomeOffer } from "./blend-home.ts";

/**
 * How often the order of what is near counts to the source's own once. Chosen by looking at twelve people's homes in the demo world:
 * of their first 24 pins 68 % were about something that they keep a board for at 1, 76 % at 2, and 81 % at 3 and at 4.
 */
const NEAR_COUNTS = 3;

/**
 * Puts what somebody's own saves lead to before what they do not, in the order of any source: first what walks found too, then
 * what is about the topics of what they found, or near them, the more of it the nearer, and last what is far from all of it. The
 * order that the source has counts too, so that what is newest or best liked of all does not come last for being far. Where walks
 * found nothing every order stays as it is.
 *
 * @param walked what walks found, the best first
 */
export function sortByNearness(walked: readonly HomeOffer[]): (offers: readonly HomeOffer[]) => HomeOffer[] {
  const places = new Map(walked.map(({ contentId }, place) => [contentId, place]));
  const weights = new Map<number, number>();
  for (const [place, { topic }] of walked.entries()) {
    for (const one of withParent(topic)) weights.set(one, (weights.get(one) ?? 0) + 1 / (RANK_OFFSET + place));
  }
  const placeOf = ({ contentId }: HomeOffer) => places.get(contentId) ?? Number.POSITIVE_INFINITY;
  const weightOf = ({ topic }: HomeOffer) => withParent(topic).reduce((sum, one) => sum + (weights.get(one) ?? 0), 0);
  return (offers) => {
    const near = offers
      .map((offer) => ({ offer, place: placeOf(offer), weight: weightOf(offer) }))
      .sort((one, other) => (one.place === other.place ? other.weight - one.weight : one.place - other.place))
      .map(({ offer }) => offer);
    return reciprocalRanks([offers, ...Array.from({ length: NEAR_COUNTS }, () => near)], offers.length);
  };
}

function withParent(topic: number | null): readonly number[] {
  if (topic === null) return [];
  const parentId = findTopic(topic)?.parentId ?? null;
  return parentId === null ? [topic] : [topic, parentId];
}
