import type { ExperimentGroup } from "@tessera/domain";
import { similarity, type Descriptor } from "../visual/descriptor.ts";

/**
 * What a home feed is made of: followed people, boards and topics, walks from the viewer's own saves, fresh and popular
 * pins.
 */
export const HOME_SOURCES = ["followed", "walked", "young", "popular"] as const;
export type HomeSource = (typeof HOME_SOURCES)[number];

/** A content that can be in a home feed, with everything that decides where. */
export interface HomeOffer {
  readonly contentId: string;
  readonly pinId: string;
  readonly creatorId: string;
  /** Its main topic; null when unknown. */
  readonly topic: number | null;
  /** Equal for images that look identical. */
  readonly picture: string;
  /** What its image looks like; null when unknown. */
  readonly look: Descriptor | null;
  readonly reason: "followed_person" | "followed_board" | "topic" | "board" | "pick" | "fresh" | "popular";
  /** The person, board or topic; null for none. */
  readonly reasonId: string | null;
  /** When home last showed it, in milliseconds since 1970; null if it never did. */
  readonly shownAt: number | null;
}

export type HomeOffers = { readonly [Source in HomeSource]: readonly HomeOffer[] };

/** How many pins of each source appear in a page: their shares. */
export type HomeShares = { readonly [Source in HomeSource]: number };

/** About one desktop screen: over this many pins a feed keeps its shares and spreads out similar pins. */
export const HOME_PAGE = 24;

/**
 * The shares of each ranking, out of `HOME_PAGE`. They are reasoned, not fitted: no record says what people would have
 * done with a page they never saw. Two thirds come from what people chose themselves, by following and by saving, in
 * about equal parts. An eighth is fresh, since no one saves what is never shown. A sixth is what everyone likes, so that
 * tastes can widen. The experiment `home_ranking` compares them.
 */
export const HOME_RANKINGS: Readonly<Record<ExperimentGroup<"home_ranking">, HomeShares>> = {
  control: { followed: 8, walked: 9, young: 3, popular: 4 },
  enabled_more_walked: { followed: 4, walked: 14, young: 3, popular: 3 },
  enabled_more_fresh: { followed: 6, walked: 7, young: 8, popular: 3 },
};

/** At most this many of `HOME_PAGE` consecutive pins share a topic, as long as there are others. */
const MOST_OF_TOPIC = 10;
/**
 * The minimum distance between two pins of one creator, as long as there are others. Otherwise someone who makes many
 * similar things would fill a corner of the screen. In a grid of five columns, what shows below a card comes five to
 * seven places after it.
 */
const CREATOR_APART = 8;
/**
 * Images more similar than this look much the same at a glance. We compared the demo world's pairs side by side: just above
 * this value, two in five are the same composition; just below it, one in ten. This is less strict than for related pins,
 * because a false match only moves a pin back a place or two. No two parts of different photographs were this similar.
 */
const ALIKE = 0.96;
/**
 * The minimum distance between two images that look alike. In a grid of seven columns, a card's neighbors come up to eight
 * or nine places after it, because card heights differ. This is about two rows, which is what a screen holds.
 */
const ALIKE_APART = 16;
/** How far to look through a source for a content that fits. */
const LOOKED_THROUGH = 60;

/**
 * How badly a content fits after the ones already placed. Bad: its creator is too near, or its topic or image is too
 * frequent in the page. Bad too: it is the third in a row that is alike other than in looks. Worse than both together: an
 * image that looks like it is in sight or next to it. People see images before they read who made them or why they are
 * there.
 */
const MISFITS = { none: 0, crowded: 1, third: 2 } as const;
const LOOKS_MISFITS = { none: 0, alike: 3, double: 6 } as const;

/**
 * Merges all sources into one feed, each content once: first what was never shown, then the rest, longest ago first.
 * Sources keep their shares as long as they last. As long as there are alternatives: at most two in a row share a reason,
 * creator or topic; creators are kept apart; topics are spread over a page; the same image appears once a page; similar
 * images are out of each other's sight. Within these rules each source keeps its order. The feed is lazy: it is ordered
 * only as far as it is consumed.
 *
 * @param most contents
 */
export function* blendHome(offers: HomeOffers, shares: HomeShares, most: number): Generator<HomeOffer, undefined> {
  const page = new LastPage();
  let taken = 0;
  for (const waiting of toWaiting(offers)) {
    for (const offer of sourceTurns(waiting, shares, page)) {
      if (taken === most) return;
      taken += 1;
      yield offer;
    }
  }
}

type Waiting = Record<HomeSource, HomeOffer[]>;

/**
 * What each source has, never shown and shown before. What several sources have gets its reason from the first of them.
 */
function toWaiting(offers: HomeOffers): [unshown: Waiting, shown: Waiting] {
  const unshown: Waiting = { followed: [], walked: [], young: [], popular: [] };
  const shown: Waiting = { followed: [], walked: [], young: [], popular: [] };
  const told = new Map<string, HomeOffer>();
  for (const source of HOME_SOURCES) {
    const own = new Set<string>();
    for (const offer of offers[source]) {
      const { contentId } = offer;
      if (own.has(contentId)) continue;
      own.add(contentId);
      const first = told.get(contentId) ?? offer;
      told.set(contentId, first);
      (first.shownAt === null ? unshown : shown)[source].push(first);
    }
    shown[source].sort((one, other) => Number(one.shownAt) - Number(other.shownAt));
  }
  return [unshown, shown];
}

/**
 * Smooth weighted round robin: the source furthest behind its share goes next, or the next one that has something that
 * fits.
 */
function* sourceTurns(waiting: Waiting, shares: HomeShares, page: LastPage): Generator<HomeOffer, undefined> {
  const due: Record<HomeSource, number> = { followed: 0, walked: 0, young: 0, popular: 0 };
  for (;;) {
    const open = HOME_SOURCES.filter((source) => waiting[source].length > 0);
    if (open.length === 0) return;
    for (const source of open) due[source] += shares[source];
    const inTurn = open.toSorted((one, other) => due[other] - due[one]);
    const { source, offer } = takeNextFitting(page, waiting, inTurn);
    due[source] -= open.reduce((sum, one) => sum + shares[one], 0);
    for (const one of open) remove(waiting[one], offer);
    page.push(offer);
    yield offer;
  }
}

function remove(offers: HomeOffer[], offer: HomeOffer): void {
  const at = offers.indexOf(offer);
  if (at >= 0) offers.splice(at, 1);
}

/** The first best fit, taking the sources in their turn. */
function takeNextFitting(
  page: LastPage,
  waiting: Waiting,
  inTurn: readonly HomeSource[],
): { readonly source: HomeSource; readonly offer: HomeOffer } {
  let best: { readonly source: HomeSource; readonly offer: HomeOffer } | null = null;
  let least: number = Number.POSITIVE_INFINITY;
  for (const source of inTurn) {
    // This runs so often that copies and closures would dominate its time.
    const offers = waiting[source];
    const end = Math.min(LOOKED_THROUGH, offers.length);
    for (let at = 0; at < end; at += 1) {
      const offer = offers[at];
      const misfit = offer ? page.misfitOf(offer, least) : least;
      if (!offer || misfit >= least) continue;
      best = { source, offer };
      least = misfit;
      if (misfit === MISFITS.none) return best;
    }
  }
  if (best === null) throw new RangeError("There is no next item of an empty list.");
  return best;
}

/** The end of the feed so far, as far as it decides what can come next: a page less one. */
class LastPage {
  private readonly offers: HomeOffer[] = [];
  private readonly topics = new Map<number | null, number>();
  private readonly pictures = new Map<string, number>();

  push(offer: HomeOffer): void {
    this.offers.push(offer);
    this.count(offer, 1);
    const gone = this.offers.length < HOME_PAGE ? undefined : this.offers.shift();
    if (gone) this.count(gone, -1);
  }

  /** @param least stop looking once a fit can't be better than this */
  misfitOf(offer: HomeOffer, least: number): number {
    const misfit = this.misfitButForLooks(offer);
    if (misfit >= least) return misfit;
    return misfit + this.looksMisfitOf(offer);
  }

  private misfitButForLooks(offer: HomeOffer): number {
    const last = this.offers.at(-1);
    const lastButOne = this.offers.at(-2);
    if (last && lastButOne && isThirdSimilar(offer, last, lastButOne)) return MISFITS.third;
    const isSpread =
      (this.pictures.get(offer.picture) ?? 0) === 0 &&
      !this.isWithin(CREATOR_APART, ({ creatorId }) => creatorId === offer.creatorId) &&
      (offer.topic === null || (this.topics.get(offer.topic) ?? 0) < MOST_OF_TOPIC);
    return isSpread ? MISFITS.none : MISFITS.crowded;
  }

  /** Whether a similar image is in sight, or directly before it. */
  private looksMisfitOf({ picture, look }: HomeOffer): number {
    const isSame = (other: HomeOffer) => other.picture === picture;
    const isAlike = (other: HomeOffer) =>
      isSame(other) || (look !== null && other.look !== null && similarity(look, other.look) > ALIKE);
    const last = this.offers.at(-1);
    if (last && isAlike(last)) return LOOKS_MISFITS.double;
    // Identical images need no comparison of looks, which is the slowest step.
    const isSeen =
      (this.pictures.has(picture) && this.isWithin(ALIKE_APART, isSame)) || this.isWithin(ALIKE_APART, isAlike);
    return isSeen ? LOOKS_MISFITS.alike : LOOKS_MISFITS.none;
  }

  /** Whether one of the last so many contents satisfies a condition. */
  private isWithin(places: number, holdsOf: (other: HomeOffer) => boolean): boolean {
    const end = Math.max(0, this.offers.length - places + 1);
    for (let at = this.offers.length - 1; at >= end; at -= 1) {
      const other = this.offers[at];
      if (other && holdsOf(other)) return true;
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

/** Whether three in a row would share a creator, topic or reason. */
function isThirdSimilar(offer: HomeOffer, last: HomeOffer, lastButOne: HomeOffer): boolean {
  return (
    (last.creatorId === offer.creatorId && lastButOne.creatorId === offer.creatorId) ||
    (offer.topic !== null && last.topic === offer.topic && lastButOne.topic === offer.topic) ||
    (offer.reasonId !== null && isSameReason(last, offer) && isSameReason(lastButOne, offer))
  );
}

function isSameReason(one: HomeOffer, other: HomeOffer): boolean {
  return one.reason === other.reason && one.reasonId === other.reasonId;
}
