import type { ExperimentGroup } from "@tessera/domain";
import { computeSimilarity, type Descriptor } from "../visual/descriptor.ts";

/**
 * The sources of a home feed: followed people, boards and topics; walks from the viewer's saves; fresh pins; and
 * popular pins.
 */
export const HOME_SOURCES = ["followed", "walked", "young", "popular"] as const;
export type HomeSource = (typeof HOME_SOURCES)[number];

/** A content item that can appear in a home feed, with all the data that determines its position. */
export interface HomeOffer {
  readonly contentId: string;
  readonly pinId: string;
  readonly creatorId: string;
  /** The content's main topic; null when unknown. */
  readonly topic: number | null;
  /** Identifies the image. Identical images have the same value. */
  readonly picture: string;
  /** The image's descriptor; null when unknown. */
  readonly look: Descriptor | null;
  readonly reason: "followed_person" | "followed_board" | "topic" | "board" | "pick" | "fresh" | "popular";
  /** The id of the person, board or topic in the reason; null when the reason contains none. */
  readonly reasonId: string | null;
  /** When home last showed the content, in milliseconds since 1970; null if it never did. */
  readonly shownAt: number | null;
}

export type HomeOffers = { readonly [Source in HomeSource]: readonly HomeOffer[] };

/** The number of pins from each source per page. */
export type HomeShares = { readonly [Source in HomeSource]: number };

/**
 * The number of pins per page, about one desktop screen. Within a page, a feed maintains its shares and spreads out
 * similar pins.
 */
export const HOME_PAGE_SIZE = 24;

/**
 * Each ranking's shares of a page with `HOME_PAGE_SIZE` pins. We chose them by reasoning instead of fitting them to
 * data, because no data shows how people would react to pages that they never saw. Two thirds come from people's own
 * choices, split about equally between follows and saves. An eighth is fresh, because no one can save a pin that is
 * never shown. A sixth is popular with everyone, so that people discover new interests. The experiment `home_ranking`
 * compares the rankings.
 */
export const HOME_RANKINGS: Readonly<Record<ExperimentGroup<"home_ranking">, HomeShares>> = {
  control: { followed: 8, walked: 9, young: 3, popular: 4 },
  enabled_more_walked: { followed: 4, walked: 14, young: 3, popular: 3 },
  enabled_more_fresh: { followed: 6, walked: 7, young: 8, popular: 3 },
};

/**
 * The maximum number of pins on one topic among `HOME_PAGE_SIZE` consecutive pins, as long as other pins are available.
 */
const MAX_PER_TOPIC = 10;
/**
 * The minimum distance between two pins by one creator, as long as other pins are available. Otherwise, a creator with
 * many similar pins could dominate part of the screen. In a five-column grid, the card directly below another one comes
 * five to seven positions later.
 */
const MIN_CREATOR_DISTANCE = 8;
/**
 * The similarity above which images look much the same at a glance. We compared pairs of images from the demo world
 * side by side. Just above this value, two in five pairs have the same composition; just below it, one in ten. The
 * threshold is lower than for related pins, because a false match moves a pin back by only a position or two. No two
 * crops of different photographs were this similar.
 */
const MIN_LOOKALIKE_SIMILARITY = 0.96;
/**
 * The minimum distance between two images that look alike. In a seven-column grid, a card's neighbors come up to eight
 * or nine positions later, because card heights differ. This distance is about two rows, or one screen.
 */
const MIN_LOOKALIKE_DISTANCE = 16;
/** The maximum number of a source's offers to check for one that fits. */
const MAX_SEARCHED_OFFERS = 60;

/**
 * Penalties for adding a content item after those already in the feed. `crowded`: its creator is too close, or its
 * topic or image too frequent on the page. `third`: it would be the third in a row with the same creator, topic or
 * reason. An image that looks like another one on the same screen is worse than both together. People notice images
 * before they read the creator or the reason.
 */
const MISFIT_PENALTIES = { none: 0, crowded: 1, third: 2 } as const;
const APPEARANCE_MISFIT_PENALTIES = { none: 0, alike: 3, double: 6 } as const;

/**
 * Merges all sources into one feed in which each content item appears once. Content items that the viewer hasn't seen
 * come first. The others follow, starting with the ones shown longest ago. Sources keep their shares as long as they
 * have offers.
 *
 * The following rules apply as long as there are alternatives. At most two pins in a row share a reason, creator or
 * topic. Pins by one creator are kept apart. Topics are spread over a page. The same image appears once per page.
 * Similar images don't appear on the same screen. Within these rules, each source keeps its order. The feed is lazy: it
 * is computed only as far as it is read.
 *
 * @param maxCount the maximum number of content items
 */
export function* blendHome(offers: HomeOffers, shares: HomeShares, maxCount: number): Generator<HomeOffer, undefined> {
  const page = new LastPage();
  let yieldedCount = 0;
  for (const waiting of splitByShown(offers)) {
    for (const offer of mergeByShares(waiting, shares, page)) {
      if (yieldedCount === maxCount) return;
      yieldedCount += 1;
      yield offer;
    }
  }
}

type WaitingOffers = Record<HomeSource, HomeOffer[]>;

/**
 * Splits each source's offers into unshown and shown ones. If several sources offer a content item, the first source
 * provides the reason.
 */
function splitByShown(offers: HomeOffers): [unshown: WaitingOffers, shown: WaitingOffers] {
  const unshown: WaitingOffers = { followed: [], walked: [], young: [], popular: [] };
  const shown: WaitingOffers = { followed: [], walked: [], young: [], popular: [] };
  const firstOffers = new Map<string, HomeOffer>();
  for (const source of HOME_SOURCES) {
    const seenIds = new Set<string>();
    for (const offer of offers[source]) {
      const { contentId } = offer;
      if (seenIds.has(contentId)) continue;
      seenIds.add(contentId);
      const first = firstOffers.get(contentId) ?? offer;
      firstOffers.set(contentId, first);
      (first.shownAt === null ? unshown : shown)[source].push(first);
    }
    shown[source].sort((a, b) => Number(a.shownAt) - Number(b.shownAt));
  }
  return [unshown, shown];
}

/**
 * Smooth weighted round-robin: the source furthest behind its share goes next. If that source has no fitting offer, the
 * next source is used.
 */
function* mergeByShares(waiting: WaitingOffers, shares: HomeShares, page: LastPage): Generator<HomeOffer, undefined> {
  const due: Record<HomeSource, number> = { followed: 0, walked: 0, young: 0, popular: 0 };
  for (;;) {
    const openSources = HOME_SOURCES.filter((source) => waiting[source].length > 0);
    if (openSources.length === 0) return;
    for (const source of openSources) due[source] += shares[source];
    const sourcesByDue = openSources.toSorted((a, b) => due[b] - due[a]);
    const { source, offer } = takeBestFittingOffer(page, waiting, sourcesByDue);
    due[source] -= openSources.reduce((sum, openSource) => sum + shares[openSource], 0);
    for (const openSource of openSources) removeOffer(waiting[openSource], offer);
    page.push(offer);
    yield offer;
  }
}

function removeOffer(offers: HomeOffer[], offer: HomeOffer): void {
  const at = offers.indexOf(offer);
  if (at >= 0) offers.splice(at, 1);
}

/** Takes the best-fitting offer. Earlier sources and offers win ties. */
function takeBestFittingOffer(
  page: LastPage,
  waiting: WaitingOffers,
  sourcesByDue: readonly HomeSource[],
): { readonly source: HomeSource; readonly offer: HomeOffer } {
  let best: { readonly source: HomeSource; readonly offer: HomeOffer } | null = null;
  let bestMisfit: number = Number.POSITIVE_INFINITY;
  for (const source of sourcesByDue) {
    // This loop runs so often that copies and closures would dominate the run time.
    const offers = waiting[source];
    const end = Math.min(MAX_SEARCHED_OFFERS, offers.length);
    for (let at = 0; at < end; at += 1) {
      const offer = offers[at];
      const misfit = offer ? page.rateMisfit(offer, bestMisfit) : bestMisfit;
      if (!offer || misfit >= bestMisfit) continue;
      best = { source, offer };
      bestMisfit = misfit;
      if (misfit === MISFIT_PENALTIES.none) return best;
    }
  }
  if (best === null) throw new RangeError("There is no next item of an empty list.");
  return best;
}

/** The feed's last pins, which restrict the next one. There is one pin fewer than on a page. */
class LastPage {
  private readonly offers: HomeOffer[] = [];
  private readonly topics = new Map<number | null, number>();
  private readonly pictures = new Map<string, number>();

  push(offer: HomeOffer): void {
    this.offers.push(offer);
    this.count(offer, 1);
    const removed = this.offers.length < HOME_PAGE_SIZE ? undefined : this.offers.shift();
    if (removed) this.count(removed, -1);
  }

  /** @param bestMisfit the penalty at which to stop, because the offer can't be a better fit */
  rateMisfit(offer: HomeOffer, bestMisfit: number): number {
    const misfit = this.rateMisfitExceptLooks(offer);
    if (misfit >= bestMisfit) return misfit;
    return misfit + this.rateLooksMisfit(offer);
  }

  private rateMisfitExceptLooks(offer: HomeOffer): number {
    const last = this.offers.at(-1);
    const secondToLast = this.offers.at(-2);
    if (last && secondToLast && isThirdSimilar(offer, last, secondToLast)) return MISFIT_PENALTIES.third;
    const isSpread =
      (this.pictures.get(offer.picture) ?? 0) === 0 &&
      !this.isWithin(MIN_CREATOR_DISTANCE, ({ creatorId }) => creatorId === offer.creatorId) &&
      (offer.topic === null || (this.topics.get(offer.topic) ?? 0) < MAX_PER_TOPIC);
    return isSpread ? MISFIT_PENALTIES.none : MISFIT_PENALTIES.crowded;
  }

  /** Computes an offer's penalty for similar images on the same screen or directly before it. */
  private rateLooksMisfit({ picture, look }: HomeOffer): number {
    const isSame = (other: HomeOffer) => other.picture === picture;
    const isAlike = (other: HomeOffer) =>
      isSame(other) ||
      (look !== null && other.look !== null && computeSimilarity(look, other.look) > MIN_LOOKALIKE_SIMILARITY);
    const last = this.offers.at(-1);
    if (last && isAlike(last)) return APPEARANCE_MISFIT_PENALTIES.double;
    // For identical images, skip the comparison of descriptors, which is the slowest step.
    const isSeen =
      (this.pictures.has(picture) && this.isWithin(MIN_LOOKALIKE_DISTANCE, isSame)) ||
      this.isWithin(MIN_LOOKALIKE_DISTANCE, isAlike);
    return isSeen ? APPEARANCE_MISFIT_PENALTIES.alike : APPEARANCE_MISFIT_PENALTIES.none;
  }

  /** Returns whether one of the last content items within a distance satisfies a condition. */
  private isWithin(distance: number, matches: (other: HomeOffer) => boolean): boolean {
    const end = Math.max(0, this.offers.length - distance + 1);
    for (let at = this.offers.length - 1; at >= end; at -= 1) {
      const other = this.offers[at];
      if (other && matches(other)) return true;
    }
    return false;
  }

  private count({ topic, picture }: HomeOffer, by: number): void {
    changeCount(this.topics, topic, by);
    changeCount(this.pictures, picture, by);
  }
}

function changeCount<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/** Returns whether the offer would be the third in a row with the same creator, topic or reason. */
function isThirdSimilar(offer: HomeOffer, last: HomeOffer, secondToLast: HomeOffer): boolean {
  return (
    (last.creatorId === offer.creatorId && secondToLast.creatorId === offer.creatorId) ||
    (offer.topic !== null && last.topic === offer.topic && secondToLast.topic === offer.topic) ||
    (offer.reasonId !== null && isSameReason(last, offer) && isSameReason(secondToLast, offer))
  );
}

function isSameReason(a: HomeOffer, b: HomeOffer): boolean {
  return a.reason === b.reason && a.reasonId === b.reasonId;
}
