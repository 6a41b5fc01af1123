import { getLastIdAt } from "@tessera/database";
import { describe, expect, it } from "vitest";
import { selectHomeQueries } from "./walk-home.ts";

const NOW = Date.UTC(2026, 5, 1);
const DAY = 24 * 60 * 60 * 1000;

describe("the saves that a home feed's walks start from", () => {
  const saves = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      saveId: getLastIdAt(NOW - at * DAY),
      contentId: String(at),
      boardId: "1",
    }));

  it("include the newest ones and a sample of the older ones, each once and weighted by age", () => {
    for (const count of [0, 1, 10, 15, 100, 157, 500]) {
      for (const seed of [0, 1, 4_000_000_000]) {
        const queries = selectHomeQueries(saves(count), seed, NOW);
        expect(queries).toHaveLength(Math.min(100, count));
        expect(new Set(queries.map(({ contentId }) => contentId)).size).toBe(queries.length);
        expect(queries.slice(0, 10).map(({ contentId }) => Number(contentId))).toEqual(
          Array.from({ length: Math.min(10, count) }, (_, at) => at),
        );
        for (const { contentId, weight } of queries) expect(weight).toBeCloseTo(2 ** (-Number(contentId) / 90), 4);
      }
    }
    expect(selectHomeQueries(saves(500), 7, NOW)).not.toEqual(selectHomeQueries(saves(500), 8, NOW));
  });
});
