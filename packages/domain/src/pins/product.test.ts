import { describe, expect, it } from "vitest";
import { getAvailabilityLabel, getFreeShipping, getPriceLine } from "./products/price.ts";
import { fillRatingDefaults, getFilledStars, getShownRating, STARS } from "./products/rating.ts";

describe("a rating", () => {
  it("is out of five by default [ENT-27]", () => {
    expect(fillRatingDefaults({ rating: 4 })).toEqual({ rating: 4, max_rating: 5 });
    expect(fillRatingDefaults({ rating: 4, max_rating: 10 })).toEqual({ rating: 4, max_rating: 10 });
    expect(STARS).toEqual({ count: 5, size: 15 });
  });

  it.each([
    [0, 0],
    [0.24, 0],
    [0.25, 0.5],
    [0.74, 0.5],
    [0.75, 1],
    [-1, 0],
  ])("of %s fills %s stars", (rating, filled) => {
    expect(getFilledStars({ rating })).toBe(filled);
  });

  it.each([
    [4.24, 4],
    [4.25, 4.5],
    [4.74, 4.5],
    [4.75, 5],
    [7, 5],
  ])("of %s out of five fills %s of five stars of 15 px [SHOP-04]", (rating, filled) => {
    expect(getFilledStars({ rating, max_rating: STARS.count })).toBe(filled);
    expect(STARS).toEqual({ count: 5, size: 15 });
  });

  it.each([
    [null, null],
    [{ ratingValue: null, reviewCount: 4 }, null],
    [{ ratingValue: Number.NaN, reviewCount: 4 }, null],
    [{ ratingValue: 4.5, reviewCount: null }, null],
    [{ ratingValue: "None", reviewCount: 4 }, null],
    [{ ratingValue: 4.5 }, null],
    [{ ratingValue: 4.5, reviewCount: Number.NaN }, null],
    [{ ratingValue: 4.5, reviewCount: Number.POSITIVE_INFINITY }, null],
    [
      { ratingValue: "4.5", reviewCount: null, ratingCount: 12 },
      { rating: 4.5, max_rating: 5, count: 12 },
    ],
    [
      { ratingValue: 8, bestRating: 10, reviewCount: 0 },
      { rating: 8, max_rating: 10, count: 0 },
    ],
  ])("published as %j is shown as %j [SHOP-05]", (aggregate, shown) => {
    expect(getShownRating(aggregate)).toEqual(shown);
  });
});

describe("a product's price", () => {
  const dollars = (amount: number) => ({ amount, currency: "USD" });
  it.each([
    ["none", null, null],
    ["an empty one", { price: " " }, null],
    ["a previous one alone", { standardPrice: "$8" }, null],
    ["one", { price: "$5" }, { current: "$5", original: null }],
    ["a range", { price: "$5", minPrice: "$5", maxPrice: "$9" }, { current: "$5 - $9", original: null }],
    ["a range of one", { minPrice: "$5", maxPrice: "$5" }, { current: "$5", original: null }],
    ["only a minimum", { minPrice: "$5" }, { current: "$5", original: null }],
    ["only a maximum", { maxPrice: "$9" }, { current: "$9", original: null }],
    ["a reduced one", { price: "$5", standardPrice: "$8" }, { current: "$5", original: "$8" }],
    ["one that is unchanged", { price: "$5", standardPrice: "$5" }, { current: "$5", original: null }],
    [
      "amounts",
      { price: "five", amounts: { price: dollars(500), standardPrice: dollars(850) } },
      { current: "$5.00", original: "$8.50" },
    ],
  ])("is correct for %s [SHOP-01]", (_what, offer, line) => {
    expect(getPriceLine(offer, "en-US")).toEqual(line);
  });
});

describe("availabilityLabel", () => {
  const facts = {
    offer: { price: "$5" },
    isOosProduct: false,
    isStaleProduct: false,
    isEligibleForPreLovedGoodsLabel: false,
  };
  it.each([
    [{}, null],
    [{ isOosProduct: true }, "soldOut"],
    [{ isStaleProduct: true }, "seeOnSite"],
    [{ offer: null }, "seeOnSite"],
    [{ offer: { standardPrice: "$8", price: " " } }, "seeOnSite"],
    [{ offer: { amounts: { minPrice: { amount: 0, currency: "USD" } } } }, null],
    [{ isEligibleForPreLovedGoodsLabel: true }, "preOwned"],
    [{ isOosProduct: true, isStaleProduct: true, isEligibleForPreLovedGoodsLabel: true }, "soldOut"],
    [{ isStaleProduct: true, isEligibleForPreLovedGoodsLabel: true }, "seeOnSite"],
  ])("given %j, returns %s [SHOP-03]", (changes, label) => {
    expect(getAvailabilityLabel({ ...facts, ...changes })).toBe(label);
  });
});

describe("freeShipping", () => {
  it.each([
    [{ freeShippingPrice: null, freeShippingValue: 0 }, { from: null }],
    [{ freeShippingPrice: "$0.00", freeShippingValue: 0 }, { from: null }],
    [{ freeShippingPrice: " $40.00 ", freeShippingValue: 40 }, { from: "$40.00" }],
    [{ freeShippingPrice: "$40.00", freeShippingValue: null }, { from: "$40.00" }],
    [{ freeShippingPrice: " ", freeShippingValue: 40 }, null],
    [{ freeShippingPrice: null, freeShippingValue: null }, null],
    [null, null],
  ])("given %j, returns %j", (info, shipping) => {
    expect(getFreeShipping(info)).toEqual(shipping);
  });
});
