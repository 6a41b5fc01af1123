import type { ExperimentGroup } from "@tessera/domain";
import { similarity, type Descriptor } from "../visual/descriptor.ts";

/** What a home feed is made of: followed people, boards and topics, walks from own saves, the young and the popular. */
export const HOME_SOURCES = ["followed", "walked", "young", "popular"] as const;
export type HomeSource = (typeof HOME_SOURCES)[number];

/** A content that may stand in a home feed, with all that decides where. */
export interface HomeOffer {
  readonly contentId: string;
  readonly pinId: string;
  readonly creatorId: string;
  /** What it is about above all; null where nobody knows. */
  readonly topic: number | null;
  /** The same for pictures that nobody tells apart. */
  readonly picture: string;
  /** What its picture looks like; null where nobody knows. */
  readonly look: Descriptor | null;
  readonly reason: "followed_person" | "followed_board" | "topic" | "board" | "pick" | "fresh" | "popular";
  /** The person, board or topic; null for none. */
  readonly reasonId: string | null;
  /** When it was shown at home before, in milliseconds since 1970; null when it never was. */
  readonly shownAt: number | null;
}

export type HomeOffers = { readonly [Source in HomeSource]: readonly HomeOffer[] };

/** How many of each source stand in so many pins together: shares of a page. */
export type HomeShares = { readonly [Source in HomeSource]: number };

/** About a screen of a desktop: over so many pins a feed keeps its shares and spreads what is alike. */
export const HOME_PAGE = 24;

/**
 * The shares of each ranking, of `HOME_PAGE`. They are reasoned and not fitted: no record says what people would have done with
 * a page that they were not shown. Two thirds are of what somebody chose themselves, by following and by saving, in about equal
 * parts; an eighth is young, for nobody saves what is never shown; a sixth is what everybody likes, so that tastes can widen.
 * The experiment `home_ranking` compares them.
 */
export const HOME_RANKINGS: Readonly<Record<ExperimentGroup<"home_ranking">, HomeShares>> = {
  control: { followed: 8, walked: 9, young: 3, popular: 4 },
  enabled_more_walked: { followed: 4, walked: 14, young: 3, popular: 3 },
  enabled_more_fresh: { followed: 6, walked: 7, young: 8, popular: 3 },
};

/** Most about one topic among `HOME_PAGE` pins that follow one another, as long as there are others. */
const MOST_OF_TOPIC = 10;
/**
 * From one pin of a creator to the next there are so many places, at least, as long as there are others: who makes one thing after
 * another in one manner would else fill a corner of a screen with it. A grid of five columns has what it shows under a card five to
 * seven places after it.
 */
const CREATOR_APART = 8;
/**
 * Pictures that are more alike than this look much the same at a glance: of the demo world's pairs just above it, looked at side by
 * side, two in five are one composition twice, and of those just below one in ten. Who is wrongly taken for alike stands a place or
 * two later, so this is less strict than what related pins ask. No two parts of different photographs were as alike.
 */
const ALIKE = 0.96;
/**
 * From a picture to the next that looks like it there are so many places, at least. In a grid of seven columns what stands beside or
 * under a card comes up to eight or nine places after it, for cards are of different heights; this is about two rows, what a screen has.
 */
const ALIKE_APART = 16;
/** How far a source is looked through for one that fits. */
const LOOKED_THROUGH = 60;

/**
 * How badly a content fits behind what stands there: its creator too near, its topic or picture too often in the page; the third
 * alike in another way than by its looks; and, worse than both together, in sight of a picture that looks like it, or beside it.
 * Pictures are seen before anybody reads who made them or why they are there.
 */
const MISFITS = { none: 0, crowded: 1, third: 2 } as const;
const LOOKS_MISFITS = { none: 0, alike: 3, double: 6 } as const;

/**
 * One feed of all sources, each content once: first what was never shown, then what was, longest ago first. Sources keep their
 * shares as long as they last. What is there for the same reason, of the same creator or about the same topic comes at most
 * twice in a row, creators stand apart, topics are spread over a page, the same picture comes once in a page, and pictures that
 * look alike are out of each other's sight, as long as there is anything else. Within that each source keeps its order. It is put
 * in order as far as it is taken, and no farther.
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

/** What each source has, never shown and shown before. What several have is told as the first of them tells it. */
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

/** Smooth weighted turns: whoever is furthest behind its share comes next, or the next of them that has something that fits. */
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

/** The first that fits best, of the sources in their turn. */
function takeNextFitting(
  page: LastPage,
  waiting: Waiting,
  inTurn: readonly HomeSource[],
): { readonly source: HomeSource; readonly offer: HomeOffer } {
  let best: { readonly source: HomeSource; readonly offer: HomeOffer } | null = null;
  let least: number = Number.POSITIVE_INFINITY;
  for (const source of inTurn) {
    // Looked at so often that copies and closures would take most of the time.
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

/** What stands where a feed is to go on, as far as that decides what may come next: a page less one. */
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

  /** @param least what fits no better than this is looked at no further */
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

  /** Whether a picture that looks like it is in sight, or stands right before it. */
  private looksMisfitOf({ picture, look }: HomeOffer): number {
    const isSame = (other: HomeOffer) => other.picture === picture;
    const isAlike = (other: HomeOffer) =>
      isSame(other) || (look !== null && other.look !== null && similarity(look, other.look) > ALIKE);
    const last = this.offers.at(-1);
    if (last && isAlike(last)) return LOOKS_MISFITS.double;
    // The same picture needs no comparing of looks, which takes longest.
    const isSeen =
      (this.pictures.has(picture) && this.isWithin(ALIKE_APART, isSame)) || this.isWithin(ALIKE_APART, isAlike);
    return isSeen ? LOOKS_MISFITS.alike : LOOKS_MISFITS.none;
  }

  /** Whether something holds of one that stands less than so many places before. */
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

/** Whether three of the same creator, about the same topic or for the same reason would follow one another. */
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
