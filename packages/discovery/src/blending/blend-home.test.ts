import fc from "fast-check";
import { describe, expect, it } from "vitest";
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

/** Contents of a source, each of another creator, about nothing that is known, for another reason. */
const offersOf = (source: HomeSource, count: number, more: (at: number) => Partial<HomeOffer> = () => ({})) =>
  Array.from(
    { length: count },
    (_, at): HomeOffer => ({
      contentId: `${source} ${at}`,
      pinId: `pin of ${source} ${at}`,
      creatorId: `creator of ${source} ${at}`,
      topic: null,
      picture: `picture of ${source} ${at}`,
      reason: REASONS[source],
      reasonId: `reason of ${source} ${at}`,
      shownAt: null,
      ...more(at),
    }),
  );
const blended = (offers: HomeOffers, shares: HomeShares, most: number) => Array.from(blendHome(offers, shares, most));
const NOTHING = { followed: [], walked: [], young: [], popular: [] };
const idsOf = (feed: readonly HomeOffer[]) => feed.map(({ contentId }) => contentId);
const sourceOf = ({ contentId }: HomeOffer) => contentId.split(" ")[0];

const anyWorld = fc
  .array(
    fc.record({
      source: fc.constantFrom(...HOME_SOURCES),
      content: fc.integer({ min: 1, max: 60 }),
      creator: fc.integer({ min: 1, max: 5 }),
      topic: fc.option(fc.integer({ min: 1, max: 3 })),
      picture: fc.integer({ min: 1, max: 6 }),
      reason: fc.integer({ min: 1, max: 4 }),
      shownAt: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
    { maxLength: 50 },
  )
  .map((drawn) => {
    const shown = new Map(drawn.map(({ content, shownAt }) => [content, shownAt]));
    const world: Record<HomeSource, HomeOffer[]> = { followed: [], walked: [], young: [], popular: [] };
    for (const { source, content, creator, topic, picture, reason } of drawn) {
      world[source].push({
        contentId: String(content),
        pinId: String(content),
        creatorId: String(creator),
        topic,
        picture: String(picture),
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

/** Whether it would be the third alike, or beside the same picture. */
function jars(offer: HomeOffer, before: readonly HomeOffer[]): boolean {
  const last = before.slice(-2);
  const isThird = ROW.some((of) => of(offer) !== null && last.every((one) => of(one) === of(offer)));
  return last.at(-1)?.picture === offer.picture || (last.length === 2 && isThird);
}

describe("the order of a home feed", () => {
  it("loses nothing, repeats nothing, and has what was never shown first, whatever there is", () => {
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

  it("has three alike in a row, or two same pictures side by side, only where nothing else is left", () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const feed = blended(world, SHARES, 1000);
        for (const [at, offer] of feed.entries()) {
          const before = feed.slice(0, at);
          if (!jars(offer, before)) continue;
          const others = feed.slice(at).filter(({ shownAt }) => (shownAt === null) === (offer.shownAt === null));
          expect(others.every((other) => jars(other, before))).toBe(true);
        }
      }),
    );
  });

  it("lets a source have its turns with what others have too, told as the first of them tells it", () => {
    const walked = offersOf("walked", 6);
    const popular = walked.toReversed().map((offer): HomeOffer => ({ ...offer, reason: "popular", reasonId: null }));
    const feed = blended({ ...NOTHING, walked, popular }, { followed: 0, walked: 1, young: 0, popular: 1 }, 6);
    expect(feed).toEqual([0, 5, 1, 4, 2, 3].map((at) => walked[at]));
  });

  it("keeps the shares of its sources in every page, the young ones' among them, and their order", () => {
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

  it("spreads creators, topics and doubles over a page", () => {
    const world = {
      ...NOTHING,
      walked: offersOf("walked", 60, (at) => ({ creatorId: at < 20 ? "busy" : `other ${at}`, topic: at < 40 ? 7 : 8 })),
      popular: offersOf("popular", 60, (at) => ({ picture: at < 10 ? "everywhere" : `seldom ${at}` })),
    };
    const page = blended(world, SHARES, HOME_PAGE);
    expect(page.filter(({ creatorId }) => creatorId === "busy")).toHaveLength(4);
    expect(page.filter(({ topic }) => topic === 7).length).toBeLessThanOrEqual(10);
    expect(page.filter(({ picture }) => picture === "everywhere")).toHaveLength(1);
  });

  it("lets the others have the turns of a source that has nothing, and shows again what was shown longest ago", () => {
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

  it("is put in order no farther than it is taken", () => {
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
