import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Descriptor, readDescriptor } from "../visual/descriptor.ts";
import {
  blendHome,
  HOME_PAGE_SIZE,
  HOME_RANKINGS,
  HOME_SOURCES,
  type HomeOffer,
  type HomeOffers,
  type HomeShares,
  type HomeSource,
} from "./blend-home.ts";

const REASONS = { followed: "followed_person", walked: "board", young: "fresh", popular: "popular" } as const;
const SHARES = HOME_RANKINGS.control;

/** Creates a source's offers. Each has a different creator and reason, and an unknown topic. */
const createOffers = (source: HomeSource, count: number, more: (at: number) => Partial<HomeOffer> = () => ({})) =>
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
const blendAll = (offers: HomeOffers, shares: HomeShares, maxCount: number) =>
  Array.from(blendHome(offers, shares, maxCount));
const NOTHING = { followed: [], walked: [], young: [], popular: [] };
const getIds = (feed: readonly HomeOffer[]) => feed.map(({ contentId }) => contentId);
const createLook = (...numbers: readonly number[]) => readDescriptor(Int8Array.from(numbers));
const getSource = ({ contentId }: HomeOffer) => contentId.split(" ")[0];

const anyOffers = fc
  .array(
    fc.record({
      source: fc.constantFrom(...HOME_SOURCES),
      content: fc.integer({ min: 1, max: 60 }),
      creator: fc.integer({ min: 1, max: 5 }),
      topic: fc.option(fc.integer({ min: 1, max: 3 })),
      picture: fc.integer({ min: 1, max: 30 }),
      look: fc.constantFrom(null, null, createLook(100, 0), createLook(100, 9), createLook(0, 100), createLook(9, 100)),
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

const SIMILARITY_KEYS: readonly ((offer: HomeOffer) => string | number | null)[] = [
  ({ creatorId }) => creatorId,
  ({ topic }) => topic,
  ({ reason, reasonId }) => (reasonId === null ? null : `${reason} ${reasonId}`),
];

const looksSame = (a: HomeOffer) => (b: HomeOffer) =>
  a.picture === b.picture || (a.look !== null && b.look !== null && isFirstLarger(a.look) === isFirstLarger(b.look));
const isFirstLarger = ({ vector: [first, second] }: Descriptor) => Number(first) > Number(second);

/**
 * Rates how badly an offer fits after the previous ones. An offer fits badly if it's the third similar one in a row, or
 * if its image resembles one on the same screen or directly before it.
 */
function rateMisfit(offer: HomeOffer, before: readonly HomeOffer[]): number {
  if (before.slice(-1).some(looksSame(offer))) return 3;
  if (before.slice(-15).some(looksSame(offer))) return 2;
  const last = before.slice(-2);
  return Number(
    last.length === 2 &&
      SIMILARITY_KEYS.some((of) => of(offer) !== null && last.every((previous) => of(previous) === of(offer))),
  );
}

describe("the order of a home feed", () => {
  it("contains every content item from all sources once, with unseen ones first", () => {
    fc.assert(
      fc.property(anyOffers, (world) => {
        const feed = blendAll(world, SHARES, 1000);
        const all = new Set(HOME_SOURCES.flatMap((source) => getIds(world[source])));
        expect(getIds(feed).toSorted()).toEqual([...all].toSorted());
        const firstShown = feed.findIndex(({ shownAt }) => shownAt !== null);
        if (firstShown >= 0) expect(feed.slice(firstShown).every(({ shownAt }) => shownAt !== null)).toBe(true);
        expect(blendAll(world, SHARES, 1000)).toEqual(feed);
        expect(blendAll(world, SHARES, 7)).toEqual(feed.slice(0, 7));
      }),
    );
  });

  it("places three similar pins in a row, or similar images close together, only when no better choice is left", () => {
    fc.assert(
      fc.property(anyOffers, (world) => {
        const feed = blendAll(world, SHARES, 1000);
        for (const [at, offer] of feed.entries()) {
          const before = feed.slice(0, at);
          const others = feed.slice(at).filter(({ shownAt }) => (shownAt === null) === (offer.shownAt === null));
          expect(Math.min(...others.map((other) => rateMisfit(other, before)))).toBe(rateMisfit(offer, before));
        }
      }),
    );
  });

  it("counts an item from several sources toward each of them, and gives the first source's reason", () => {
    const walked = createOffers("walked", 6);
    const popular = walked.toReversed().map((offer): HomeOffer => ({ ...offer, reason: "popular", reasonId: null }));
    const feed = blendAll({ ...NOTHING, walked, popular }, { followed: 0, walked: 1, young: 0, popular: 1 }, 6);
    expect(feed).toEqual([0, 5, 1, 4, 2, 3].map((at) => walked[at]));
  });

  it("keeps each source's share and order on every page, including the share of new pins", () => {
    const world = {
      followed: createOffers("followed", 150),
      walked: createOffers("walked", 250),
      young: createOffers("young", 90),
      popular: createOffers("popular", 300),
    };
    for (const shares of Object.values(HOME_RANKINGS)) {
      const feed = blendAll(world, shares, 240);
      for (let from = 0; from < feed.length; from += HOME_PAGE_SIZE) {
        const page = feed.slice(from, from + HOME_PAGE_SIZE);
        for (const source of HOME_SOURCES) {
          expect(page.filter((offer) => getSource(offer) === source)).toHaveLength(shares[source]);
        }
      }
      for (const source of HOME_SOURCES) {
        const ofSource = feed.filter((offer) => getSource(offer) === source);
        expect(getIds(ofSource)).toEqual(getIds(world[source]).slice(0, ofSource.length));
      }
    }
  });

  it("spreads creators, topics, and duplicates across a page", () => {
    const world = {
      ...NOTHING,
      walked: createOffers("walked", 60, (at) => ({
        creatorId: at < 20 ? "busy" : `other ${at}`,
        topic: at < 40 ? 7 : 8,
      })),
      popular: createOffers("popular", 60, (at) => ({ picture: at < 10 ? "everywhere" : `seldom ${at}` })),
    };
    const page = blendAll(world, SHARES, HOME_PAGE_SIZE);
    const positions = page.flatMap(({ creatorId }, position) => (creatorId === "busy" ? [position] : []));
    expect(positions.length).toBeGreaterThan(1);
    for (const [at, position] of positions.slice(1).entries())
      expect(position - (positions[at] ?? 0)).toBeGreaterThanOrEqual(8);
    expect(page.filter(({ topic }) => topic === 7).length).toBeLessThanOrEqual(10);
    expect(page.filter(({ picture }) => picture === "everywhere")).toHaveLength(1);
  });

  const [bay, wood] = [{ look: createLook(100, 0) }, { look: createLook(0, 100) }];
  it("keeps similar images more than a screen apart, even from different sources", () => {
    const findLookPositions = (feed: readonly HomeOffer[]) =>
      feed.flatMap(({ look }, position) => (look === null ? [] : [position]));
    const world = {
      followed: createOffers("followed", 40, (at) => (at === 0 ? bay : {})),
      walked: createOffers("walked", 40, (at) => (at < 2 ? bay : {})),
      young: createOffers("young", 40),
      popular: createOffers("popular", 40, (at) => (at === 0 ? bay : {})),
    };
    const feed = blendAll(world, SHARES, 160);
    const positions = findLookPositions(feed);
    expect(positions).toHaveLength(4);
    expect(positions.at(-1)).toBeLessThan(80);
    for (const [at, position] of positions.slice(1).entries())
      expect(position - (positions[at] ?? 0)).toBeGreaterThanOrEqual(16);

    const popular = createOffers("popular", 40, (at) => (at < 3 ? bay : {}));
    expect(findLookPositions(blendAll({ ...NOTHING, popular }, SHARES, 40))).toEqual([0, 16, 32]);
  });

  const [twice, busy] = [{ picture: "twice" }, { creatorId: "busy" }];
  it.each<[string, Partial<HomeOffer>[], number[]]>([
    ["keeps similar images apart", [bay, bay, {}, wood, {}], [0, 2, 3, 4, 1]],
    ["keeps images with hardly any difference apart", [bay, { look: createLook(100, 28) }, {}, {}], [0, 2, 3, 1]],
    ["leaves slightly different images in place", [bay, { look: createLook(100, 30) }, {}, {}], [0, 1, 2, 3]],
    ["keeps identical images apart without descriptors", [twice, {}, twice, {}], [0, 1, 3, 2]],
    ["reorders nothing for unknown looks", [{}, bay, {}, {}, wood, {}], [0, 1, 2, 3, 4, 5]],
    ["shows similar images when nothing else is left", [bay, bay, bay], [0, 1, 2]],
    ["alternates two groups of similar images", [bay, wood, wood, bay], [0, 1, 3, 2]],
    ["prefers another creator among similar images", [{ ...bay, ...busy }, { ...bay, ...busy }, bay], [0, 2, 1]],
    ["prefers three of one creator in a row to similar images", [{ ...bay, ...busy }, busy, bay, busy], [0, 1, 3, 2]],
  ])("%s", (_, drafts, order) => {
    const popular = createOffers("popular", drafts.length, (at) => drafts[at] ?? {});
    expect(getIds(blendAll({ ...NOTHING, popular }, SHARES, 9))).toEqual(order.map((at) => `popular ${at}`));
  });

  it("fills an empty source's slots from others, and repeats the items that were shown longest ago first", () => {
    expect(getIds(blendAll({ ...NOTHING, young: createOffers("young", 3) }, SHARES, 9))).toEqual([
      "young 0",
      "young 1",
      "young 2",
    ]);
    expect(blendAll(NOTHING, SHARES, 9)).toEqual([]);
    const shown = createOffers("popular", 3, (at) => ({ shownAt: [30, 10, 20][at] ?? null }));
    const feed = blendAll({ ...NOTHING, popular: [...shown, ...createOffers("walked", 1)] }, SHARES, 9);
    expect(getIds(feed)).toEqual(["walked 0", "popular 1", "popular 2", "popular 0"]);
  });

  it("is computed only as far as the feed is read", () => {
    let read = 0;
    const reads = {
      get picture() {
        read += 1;
        return "one for all";
      },
    };
    const popular = createOffers("popular", 400).map((offer) =>
      Object.defineProperties({ ...offer }, Object.getOwnPropertyDescriptors(reads)),
    );
    const offers = { ...NOTHING, popular };
    blendAll(offers, SHARES, 400);
    const readsForAll = read;
    read = 0;
    const feed = blendHome(offers, SHARES, 400);
    for (let count = 0; count < HOME_PAGE_SIZE; count += 1) feed.next();
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(readsForAll / 10);
  });

  it("has shares that add up to one page in each ranking", () => {
    for (const shares of Object.values(HOME_RANKINGS)) {
      expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(HOME_PAGE_SIZE);
    }
  });
});
