import { describe, expect, it } from "vitest";
import { findSeason, SEASON_WORDS, SEASONS, type Season } from "./seasons.ts";

describe("findSeason", () => {
  it.each<[string, string, Season]>([
    ["2026-03-01", "US", "spring"],
    ["2026-05-31", "US", "spring"],
    ["2026-06-01", "US", "summer"],
    ["2026-09-01", "US", "fall"],
    ["2026-01-07", "US", "winter"],
    ["2026-02-28", "US", "winter"],
    ["2026-10-31", "US", "halloween"],
    ["2026-10-31", "DE", "fall"],
    ["2026-11-01", "US", "fall"],
    ["2026-12-24", "AU", "holidays"],
    ["2026-12-27", "US", "newYear"],
    ["2027-01-06", "US", "newYear"],
    ["2026-02-14", "DE", "valentines"],
    ["2026-02-15", "DE", "winter"],
  ])("on %s in %s is %s", (date, country, season) => {
    expect(findSeason(new Date(`${date}T12:00:00Z`), country)).toBe(season);
  });
});

describe("findSeason in the southern hemisphere", () => {
  it("is half a year later", () => {
    const seasons = ["2026-03-01", "2026-07-01", "2026-09-01", "2026-01-15"].map((date) =>
      findSeason(new Date(`${date}T12:00:00Z`), "AU"),
    );
    expect(seasons).toEqual(["fall", "winter", "spring", "summer"]);
  });
});

describe("SEASON_WORDS", () => {
  it("has several words for every season", () => {
    for (const season of SEASONS) expect(SEASON_WORDS[season].length, season).toBeGreaterThanOrEqual(8);
  });
});
