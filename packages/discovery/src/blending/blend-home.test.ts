import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Descriptor, readDescriptor } from "../visual/descriptor.ts";
import {
  blendHome,
  HOME_PAGE,
  HOME_RANKINGS,
  HOME_SOURCES,
  type HomeOffer,
  type HomeOffers,
  type HomeShares,
  type HomeSource,
} from "./blend-home.ts";

const REASONS = { followed: "followed_person", walked: "board", young: "fresh", popular: "popular" } as const;
const SHARES = HOME_RANKINGS.control;

/** Contents of a source, each by a different creator, with unknown topics and different reasons. */
const offersOf = (source: HomeSource, count: number, more: (at: number) => Partial<HomeOffer> = () => ({})) =>
  Array.from(
    { length: count },
    (_, at): HomeOffer => ({
      contentId: `${source} ${at}`,
      pinId: `pin of ${source} ${at}`,
      creatorId: `creator of ${source} ${at}`,
      topic: null,
      picture: `picture of ${source} ${at}`,
      look: null,
      reason: REASONS[source],
      reasonId: `reason of ${source} ${at}`,
      shownAt: null,
      ...more(at),
    }),
  );
const blended = (offers: HomeOffers, shares: HomeShares, most: number) => Array.from(blendHome(offers, shares, most));
const NOTHING = { followed: [], walked: [], young: [], popular: [] };
const idsOf = (feed: readonly HomeOffer[]) => feed.map(({ contentId }) => contentId);
const lookLike = (...numbers: readonly number[]) => readDescriptor(Int8Array.from(numbers));
const sourceOf = ({ contentId }: HomeOffer) => contentId.split(" ")[0];

const anyWorld = fc
  .array(
    fc.record({
      source: fc.constantFrom(...HOME_SOURCES),
      content: fc.integer({ min: 1, max: 60 }),
      creator: fc.integer({ min: 1, max: 5 }),
      topic: fc.option(fc.integer({ min: 1, max: 3 })),
      picture: fc.integer({ min: 1, max: 30 }),
      look: fc.constantFrom(null, null, lookLike(100, 0), lookLike(100, 9), lookLike(0, 100), lookLike(9, 100)),
      reason: fc.integer({ min: 1, max: 4 }),
      shownAt: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
    { maxLength: 50 },
  )
  .map((drawn) => {
    const shown = new Map(drawn.map(({ content, shownAt }) => [content, shownAt]));
    const world: Record<HomeSource, HomeOffer[]> = { followed: [], walked: [], young: [], popular: [] };
    for (const { source, content, creator, topic, picture, look, reason } of drawn) {
      world[source].push({
        contentId: String(content),
        pinId: String(content),
        creatorId: String(creator),
        topic,
        picture: String(picture),
        look,
        reason: REASONS[source],
        reasonId: source === "followed" || source === "walked" ? String(reason) : null,
        shownAt: shown.get(content) ?? null,
      });
    }
    return world;
  });

const ROW: readonly ((offer: HomeOffer) => string | number | null)[] = [
  ({ creatorId }) => creatorId,
  ({ topic }) => topic,
  ({ reason, reasonId }) => (reasonId === null ? null : `${reason} ${reasonId}`),
];

const looksSame = (one: HomeOffer) => (other: HomeOffer) =>
  one.picture === other.picture ||
  (one.look !== null && other.look !== null && isFirstLarger(one.look) === isFirstLarger(other.look));
const isFirstLarger = ({ vector: [first, second] }: Descriptor) => Number(first) > Number(second);

/** How badly it would fit after others: as the third alike, in sight of what looks the same, or next to that. */
function jarring(offer: HomeOffer, before: readonly HomeOffer[]): number {
  if (before.slice(-1).some(looksSame(offer))) return 3;
  if (before.slice(-15).some(looksSame(offer))) return 2;
  const last = before.slice(-2);
  return Number(
    last.length === 2 && ROW.some((of) => of(offer) !== null && last.every((one) => of(one) === of(offer))),
  );
}

describe("the order of a home feed", () => {
  it("loses nothing, repeats nothing, and starts with what was never shown, whatever the sources have", () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const feed = blended(world, SHARES, 1000);
        const all = new Set(HOME_SOURCES.flatMap((source) => idsOf(world[source])));
        expect(idsOf(feed).toSorted()).toEqual([...all].toSorted());
        const firstShown = feed.findIndex(({ shownAt }) => shownAt !== null);
        if (firstShown >= 0) expect(feed.slice(firstShown).every(({ shownAt }) => shownAt !== null)).toBe(true);
        expect(blended(world, SHARES, 1000)).toEqual(feed);
        expect(blended(world, SHARES, 7)).toEqual(feed.slice(0, 7));
      }),
    );
  });

  it("has three alike in a row, or similar images near each other, only when nothing better is left", () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const feed = blended(world, SHARES, 1000);
        for (const [at, offer] of feed.entries()) {
          const before = feed.slice(0, at);
          const others = feed.slice(at).filter(({ shownAt }) => (shownAt === null) === (offer.shownAt === null));
          expect(Math.min(...others.map((other) => jarring(other, before)))).toBe(jarring(offer, before));
        }
      }),
    );
  });

  it("lets a source take its turns with contents that others have too, with the reason of the first of them", () => {
    const walked = offersOf("walked", 6);
    const popular = walked.toReversed().map((offer): HomeOffer => ({ ...offer, reason: "popular", reasonId: null }));
    const feed = blended({ ...NOTHING, walked, popular }, { followed: 0, walked: 1, young: 0, popular: 1 }, 6);
    expect(feed).toEqual([0, 5, 1, 4, 2, 3].map((at) => walked[at]));
  });

  it("keeps the shares of its sources in every page, including fresh ones, and their order", () => {
    const world = {
      followed: offersOf("followed", 150),
      walked: offersOf("walked", 250),
      young: offersOf("young", 90),
      popular: offersOf("popular", 300),
    };
    for (const shares of Object.values(HOME_RANKINGS)) {
      const feed = blended(world, shares, 240);
      for (let from = 0; from < feed.length; from += HOME_PAGE) {
        const page = feed.slice(from, from + HOME_PAGE);
        for (const source of HOME_SOURCES) {
          expect(page.filter((one) => sourceOf(one) === source)).toHaveLength(shares[source]);
        }
      }
      for (const source of HOME_SOURCES) {
        const ofSource = feed.filter((one) => sourceOf(one) === source);
        expect(idsOf(ofSource)).toEqual(idsOf(world[source]).slice(0, ofSource.length));
      }
    }
  });

  it("spreads creators, topics and duplicates over a page", () => {
    const world = {
      ...NOTHING,
      walked: offersOf("walked", 60, (at) => ({ creatorId: at < 20 ? "busy" : `other ${at}`, topic: at < 40 ? 7 : 8 })),
      popular: offersOf("popular", 60, (at) => ({ picture: at < 10 ? "everywhere" : `seldom ${at}` })),
    };
    const page = blended(world, SHARES, HOME_PAGE);
    const places = page.flatMap(({ creatorId }, place) => (creatorId === "busy" ? [place] : []));
    expect(places.length).toBeGreaterThan(1);
    for (const [at, place] of places.slice(1).entries()) expect(place - (places[at] ?? 0)).toBeGreaterThanOrEqual(8);
    expect(page.filter(({ topic }) => topic === 7).length).toBeLessThanOrEqual(10);
    expect(page.filter(({ picture }) => picture === "everywhere")).toHaveLength(1);
  });

  const [bay, wood] = [{ look: lookLike(100, 0) }, { look: lookLike(0, 100) }];
  it("keeps similar images so far apart that they are never in view together, whichever source they come from", () => {
    const placesOfLooks = (feed: readonly HomeOffer[]) =>
      feed.flatMap(({ look }, place) => (look === null ? [] : [place]));
    const world = {
      followed: offersOf("followed", 40, (at) => (at === 0 ? bay : {})),
      walked: offersOf("walked", 40, (at) => (at < 2 ? bay : {})),
      young: offersOf("young", 40),
      popular: offersOf("popular", 40, (at) => (at === 0 ? bay : {})),
    };
    const feed = blended(world, SHARES, 160);
    const places = placesOfLooks(feed);
    expect(places).toHaveLength(4);
    expect(places.at(-1)).toBeLessThan(80);
    for (const [at, place] of places.slice(1).entries()) expect(place - (places[at] ?? 0)).toBeGreaterThanOrEqual(16);

    const popular = offersOf("popular", 40, (at) => (at < 3 ? bay : {}));
    expect(placesOfLooks(blended({ ...NOTHING, popular }, SHARES, 40))).toEqual([0, 16, 32]);
  });

  const [twice, busy] = [{ picture: "twice" }, { creatorId: "busy" }];
  it.each<[string, Partial<HomeOffer>[], number[]]>([
    ["keeps similar images apart", [bay, bay, {}, wood, {}], [0, 2, 3, 4, 1]],
    ["keeps images with hardly any difference apart", [bay, { look: lookLike(100, 28) }, {}, {}], [0, 2, 3, 1]],
    ["leaves slightly different images in place", [bay, { look: lookLike(100, 30) }, {}, {}], [0, 1, 2, 3]],
    ["keeps identical images apart without descriptors", [twice, {}, twice, {}], [0, 1, 3, 2]],
    ["reorders nothing for unknown looks", [{}, bay, {}, {}, wood, {}], [0, 1, 2, 3, 4, 5]],
    ["shows similar images when nothing else is left", [bay, bay, bay], [0, 1, 2]],
    ["alternates two groups of similar images", [bay, wood, wood, bay], [0, 1, 3, 2]],
    ["prefers another creator among similar images", [{ ...bay, ...busy }, { ...bay, ...busy }, bay], [0, 2, 1]],
    ["prefers three of one creator in a row to similar images", [{ ...bay, ...busy }, busy, bay, busy], [0, 1, 3, 2]],
  ])("%s", (_, drafts, order) => {
    const popular = offersOf("popular", drafts.length, (at) => drafts[at] ?? {});
    expect(idsOf(blended({ ...NOTHING, popular }, SHARES, 9))).toEqual(order.map((at) => `popular ${at}`));
  });

  it("gives an empty source's turns to the others, and repeats what was shown longest ago", () => {
    expect(idsOf(blended({ ...NOTHING, young: offersOf("young", 3) }, SHARES, 9))).toEqual([
      "young 0",
      "young 1",
      "young 2",
    ]);
    expect(blended(NOTHING, SHARES, 9)).toEqual([]);
    const shown = offersOf("popular", 3, (at) => ({ shownAt: [30, 10, 20][at] ?? null }));
    const feed = blended({ ...NOTHING, popular: [...shown, ...offersOf("walked", 1)] }, SHARES, 9);
    expect(idsOf(feed)).toEqual(["walked 0", "popular 1", "popular 2", "popular 0"]);
  });

  it("is ordered only as far as it is consumed", () => {
    let read = 0;
    const reads = {
      get picture() {
        read += 1;
        return "one for all";
      },
    };
    const popular = offersOf("popular", 400).map((offer) =>
      Object.defineProperties({ ...offer }, Object.getOwnPropertyDescriptors(reads)),
    );
    const offers = { ...NOTHING, popular };
    blended(offers, SHARES, 400);
    const ofWhole = read;
    read = 0;
    const feed = blendHome(offers, SHARES, 400);
    for (let taken = 0; taken < HOME_PAGE; taken += 1) feed.next();
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(ofWhole / 10);
  });

  it("has a page in each ranking", () => {
    for (const shares of Object.values(HOME_RANKINGS)) {
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(HOME_PAGE);
    }
  });
});
