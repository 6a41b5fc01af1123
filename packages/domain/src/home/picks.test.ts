import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getRequestedPickCount, getPickWeight } from "./picks.ts";
import { type PickCandidate, varyOffers } from "./varied-offers.ts";

describe("getRequestedPickCount", () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [4, 4],
    [5, 5],
    [200, 5],
  ])("given %s offered pins, returns %s", (offered, expected) => {
    expect(getRequestedPickCount(offered)).toBe(expected);
  });
});

describe("getPickWeight", () => {
  it.each([
    [0, 1],
    [10, 0.5],
    [20, 0.25],
    [60, 0],
    [500, 0],
  ])("given %s saves, returns %s", (saves, weight) => {
    expect(getPickWeight(saves)).toBe(weight);
  });

  it("never increases as the number of saves grows", () => {
    for (let saves = 0; saves < 100; saves += 1) {
      expect(getPickWeight(saves + 1)).toBeLessThanOrEqual(getPickWeight(saves));
    }
  });
});

const offer = (contentId: string, changes: Partial<PickCandidate> = {}): PickCandidate => ({
  contentId,
  creatorId: "1",
  boardId: "1",
  topics: [],
  ...changes,
});

describe("varyOffers", () => {
  it("offers every topic before repeating one, and every creator in a topic before repeating one", () => {
    const candidates = [
      ...["1", "2", "3"].map((id) => offer(id, { topics: [101], creatorId: "7", boardId: "70" })),
      offer("4", { topics: [101], creatorId: "8", boardId: "80" }),
      offer("5", { topics: [201], creatorId: "9", boardId: "90" }),
      offer("6", { topics: [301], creatorId: "9", boardId: "91" }),
    ];
    for (const seed of [1, 2, 3, 4, 5]) {
      const first = varyOffers(candidates, seed).slice(0, 4);
      expect(new Set(first.slice(0, 3).map(({ topics }) => topics[0]))).toEqual(new Set([101, 201, 301]));
      const bakers = varyOffers(candidates.slice(0, 4), seed).slice(0, 2);
      expect(new Set(bakers.map(({ creatorId }) => creatorId))).toEqual(new Set(["7", "8"]));
    }
  });

  it("returns each candidate once, in an order that depends only on the seed", () => {
    const offers = fc.uniqueArray(
      fc.record({
        contentId: fc.bigInt({ min: 1n, max: 2n ** 62n }).map(String),
        creatorId: fc.constantFrom("1", "2", "3"),
        boardId: fc.constantFrom("1", "2", "3", "4"),
        topics: fc.array(fc.constantFrom(100, 101, 205, 307), { maxLength: 2 }),
      }),
      { maxLength: 30, selector: ({ contentId }) => contentId },
    );
    fc.assert(
      fc.property(offers, fc.nat(), (candidates, seed) => {
        const varied = varyOffers(candidates, seed);
        expect(varyOffers(candidates.toReversed(), seed)).toEqual(varied);
        expect([...varied].sort(compareById)).toEqual([...candidates].sort(compareById));
      }),
    );
    const alike = Array.from({ length: 30 }, (_, at) => offer(String(at)));
    expect(varyOffers(alike, 1)).not.toEqual(varyOffers(alike, 2));
  });
});

function compareById(a: PickCandidate, b: PickCandidate): number {
  return a.contentId < b.contentId ? -1 : 1;
}
