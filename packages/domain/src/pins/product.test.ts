import { describe, expect, it } from "vitest";
import { freeShipping, priceLabel } from "./price.ts";
import { ratingOf, filledStars, shownRating, STARS } from "./rating.ts";

describe("a rating", () => {
  it("is out of five unless it says otherwise [ENT-27]", () => {
    expect(ratingOf({ rating: 4 })).toEqual({ rating: 4, max_rating: 5 });
    expect(ratingOf({ rating: 4, max_rating: 10 })).toEqual({ rating: 4, max_rating: 10 });
    expect(STARS).toEqual({ count: 5, size: 15 });
  });

  it.each([
    [0, 0],
    [0.24, 0],
    [0.25, 0.5],
    [0.74, 0.5],
    [0.75, 1],
    [4.5, 4.5],
    [4.74, 4.5],
    [4.75, 5],
    [9, 5],
    [-1, 0],
  ])("of %s fills %s stars", (rating, filled) => {
    expect(filledStars({ rating })).toBe(filled);
  });

  it.each([
    [null, null],
    [{ ratingValue: null, reviewCount: 4 }, null],
    [{ ratingValue: "None", reviewCount: 4 }, null],
    [{ ratingValue: 4.5 }, null],
    [{ ratingValue: 4.5, reviewCount: Number.NaN }, null],
    [
      { ratingValue: "4.5", reviewCount: null, ratingCount: 12 },
      { rating: 4.5, max_rating: 5, count: 12 },
    ],
    [
      { ratingValue: 8, bestRating: 10, reviewCount: 0 },
      { rating: 8, max_rating: 10, count: 0 },
    ],
  ])("%j is shown as %j", (aggregate, shown) => {
    expect(shownRating(aggregate)).toEqual(shown);
  });
});

describe("a product's price", () => {
  const facts = { offer: null, isOosProduct: false, isStaleProduct: false };
  const dollars = (amount: number) => ({ amount, currency: "USD" });
  it.each([
    ["none", facts, { kind: "seeOnSite" }],
    ["an empty one", { ...facts, offer: { price: " " } }, { kind: "seeOnSite" }],
    ["one that is too old", { ...facts, offer: { price: "$5" }, isStaleProduct: true }, { kind: "seeOnSite" }],
    ["one of what is sold out", { ...facts, offer: { price: "$5" }, isOosProduct: true }, { kind: "soldOut" }],
    [
      "one that is old of what is sold out",
      { ...facts, isOosProduct: true, isStaleProduct: true },
      { kind: "soldOut" },
    ],
    ["one", { ...facts, offer: { price: "$5" } }, { kind: "price", current: "$5", original: null }],
    [
      "a range",
      { ...facts, offer: { price: "$5", minPrice: "$5", maxPrice: "$9" } },
      { kind: "price", current: "$5 - $9", original: null },
    ],
    [
      "a range of one",
      { ...facts, offer: { minPrice: "$5", maxPrice: "$5" } },
      { kind: "price", current: "$5", original: null },
    ],
    ["only a least", { ...facts, offer: { minPrice: "$5" } }, { kind: "price", current: "$5", original: null }],
    [
      "a lowered one",
      { ...facts, offer: { price: "$5", standardPrice: "$8" } },
      { kind: "price", current: "$5", original: "$8" },
    ],
    [
      "one that is no lower than before",
      { ...facts, offer: { price: "$5", standardPrice: "$5" } },
      { kind: "price", current: "$5", original: null },
    ],
    [
      "amounts",
      { ...facts, offer: { price: "five", amounts: { price: dollars(500), standardPrice: dollars(850) } } },
      { kind: "price", current: "$5.00", original: "$8.50" },
    ],
  ])("of %s", (_what, given, label) => {
    expect(priceLabel(given, "en-US")).toEqual(label);
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
  ])("%j is %j", (info, shipping) => {
    expect(freeShipping(info)).toEqual(shipping);
  });
});
