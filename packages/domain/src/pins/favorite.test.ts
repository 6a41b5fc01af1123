import { describe, expect, it } from "vitest";
import { formatFavoriteCount, reduceFavorite, getInitialFavorite } from "./favorite.ts";

describe("the favorite button", () => {
  it("[FAV-01] starts with the pin's favorite state and count, and isn't busy", () => {
    expect(getInitialFavorite({ favoritedByMe: true, favoriteUserCount: 4 })).toEqual({
      favorited: true,
      count: 4,
      busy: false,
    });
  });

  it.each([
    [
      { favorited: false, count: 0 },
      { favorited: true, count: 1 },
    ],
    [
      { favorited: true, count: 7 },
      { favorited: false, count: 6 },
    ],
    [
      { favorited: true, count: 0 },
      { favorited: false, count: 0 },
    ],
  ])("[FAV-02] flips %o to %o immediately, before the server responds", (before, after) => {
    expect(reduceFavorite({ ...before, busy: false }, { type: "tap" })).toEqual({ ...after, busy: true });
  });

  it("ignores a tap while busy", () => {
    const busy = reduceFavorite({ favorited: false, count: 3, busy: false }, { type: "tap" });
    expect(reduceFavorite(busy, { type: "tap" })).toBe(busy);
  });

  it("keeps its new state when the request succeeds, and restores the old one when it fails", () => {
    const before = { favorited: false, count: 3, busy: false };
    const tapped = reduceFavorite(before, { type: "tap" });
    expect(reduceFavorite(tapped, { type: "succeeded" })).toEqual({ favorited: true, count: 4, busy: false });
    expect(reduceFavorite(tapped, { type: "failed" })).toEqual(before);
  });

  it.each([
    [0, "0"],
    [9, "9"],
    [10, "9+"],
    [1_000, "9+"],
  ])("[FAV-06] shows %i as %s", (count, text) => {
    expect(formatFavoriteCount(count)).toBe(text);
  });
});
