import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { requestedPicks, pickWeight } from "./picks.ts";
import { type PickCandidate, variedOffers } from "./varied-offers.ts";

describe("the requested number of picks", () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [4, 4],
    [5, 5],
    [200, 5],
  ])("with %s pins offered is %s", (offered, expected) => {
    expect(requestedPicks(offered)).toBe(expected);
  });
});

describe("the weight of a pick", () => {
  it.each([
    [0, 1],
    [10, 0.5],
    [20, 0.25],
    [60, 0],
    [500, 0],
  ])("with %s saves is %s", (saves, weight) => {
    expect(pickWeight(saves)).toBe(weight);
  });

  it("never increases with the number of saves", () => {
    for (let saves = 0; saves < 100; saves += 1) {
      expect(pickWeight(saves + 1)).toBeLessThanOrEqual(pickWeight(saves));
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

describe("a varied selection of offers", () => {
  it("includes every topic before repeating a topic, and every creator in a topic before repeating a creator", () => {
    const candidates = [
      ...["1", "2", "3"].map((id) => offer(id, { topics: [101], creatorId: "7", boardId: "70" })),
      offer("4", { topics: [101], creatorId: "8", boardId: "80" }),
      offer("5", { topics: [201], creatorId: "9", boardId: "90" }),
      offer("6", { topics: [301], creatorId: "9", boardId: "91" }),
    ];
    for (const seed of [1, 2, 3, 4, 5]) {
      const first = variedOffers(candidates, seed).slice(0, 4);
      expect(new Set(first.slice(0, 3).map(({ topics }) => topics[0]))).toEqual(new Set([101, 201, 301]));
      const bakers = variedOffers(candidates.slice(0, 4), seed).slice(0, 2);
      expect(new Set(bakers.map(({ creatorId }) => creatorId))).toEqual(new Set(["7", "8"]));
    }
  });

  it("depends only on the seed, not on the input order, and includes each candidate once", () => {
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
        const varied = variedOffers(candidates, seed);
        expect(variedOffers(candidates.toReversed(), seed)).toEqual(varied);
        expect([...varied].sort(compareById)).toEqual([...candidates].sort(compareById));
      }),
    );
    const alike = Array.from({ length: 30 }, (_, at) => offer(String(at)));
    expect(variedOffers(alike, 1)).not.toEqual(variedOffers(alike, 2));
  });
});

function compareById(a: PickCandidate, b: PickCandidate): number {
  return a.contentId < b.contentId ? -1 : 1;
}
