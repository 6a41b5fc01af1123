import { describe, expect, it } from "vitest";
import {
  chooseVariant,
  findChosenVariant,
  getFirstChoice,
  filterVariants,
  getVariantsOffer,
  getVariantState,
} from "./variants.ts";

const variant = (color: string, size: string, isOosProduct = false) => ({
  itemId: `${color}-${size}`,
  dimensions: { color, size },
  price: null,
  isOosProduct,
});
const set = {
  dimensionMetadata: [
    { name: "color", values: ["White", "Blue"] },
    { name: "size", values: ["S", "M", "L"] },
  ],
  variants: [variant("White", "S"), variant("White", "M"), variant("Blue", "M", true), variant("Blue", "L")],
};
const choice = (chosen: Record<string, string>) => new Map(Object.entries(chosen));

describe("variants", () => {
  it.each([
    ["an open dimension", {}, "color", "White", { color: "White" }],
    [
      "a value that is compatible with the other choices",
      { size: "M" },
      "color",
      "White",
      { color: "White", size: "M" },
    ],
    ["a sold-out value that someone requests", { color: "Blue" }, "size", "M", { color: "Blue", size: "M" }],
    [
      "a value that overrides the other choices",
      { color: "White", size: "S" },
      "color",
      "Blue",
      { color: "Blue", size: "L" },
    ],
    ["a value that doesn't exist", { color: "White" }, "color", "Green", { color: "White" }],
    ["a dimension that doesn't exist", { color: "White" }, "constructor", "x", { color: "White" }],
  ])("are chosen by %s", (_what, chosen, name, value, expected) => {
    expect(chooseVariant(set, choice(chosen), name, value)).toEqual(choice(expected));
  });

  it.each([
    [{}, null],
    [{ color: "White" }, null],
    [{ color: "White", size: "M" }, "White-M"],
    [{ color: "White", size: "L" }, null],
  ])("given the choice %j, match the item %s", (chosen, itemId) => {
    expect(findChosenVariant(set, choice(chosen))?.itemId ?? null).toBe(itemId);
  });

  it.each([
    [{}, "color", "Blue", "there"],
    [{ size: "M" }, "color", "Blue", "soldOut"],
    [{ size: "S" }, "color", "Blue", "none"],
    [{ color: "Blue", size: "S" }, "size", "L", "there"],
  ])("given the choice %j, offer %s %s with the state %s", (chosen, name, value, state) => {
    expect(getVariantState(set, choice(chosen), name, value)).toBe(state);
  });

  it("are chosen initially in each dimension that has only one value", () => {
    const only = {
      dimensionMetadata: [
        { name: "size", values: ["M"] },
        { name: "color", values: [] },
      ],
      variants: [],
    };
    expect(getFirstChoice(only)).toEqual(choice({ size: "M" }));
    expect(getFirstChoice(set)).toEqual(new Map());
    expect(findChosenVariant({ dimensionMetadata: [], variants: [variant("White", "S")] }, new Map())).toBeNull();
  });

  const usd = (amount: number) => ({ amount, currency: "USD" });
  it.each([
    ["one variant", [{ amount: usd(500) }], { amounts: { price: usd(500) } }],
    [
      "one variant at a reduced price",
      [{ amount: usd(500), standardAmount: usd(900) }],
      { amounts: { price: usd(500), standardPrice: usd(900) } },
    ],
    [
      "several variants",
      [{ amount: usd(700) }, { amount: usd(500) }, {}],
      { amounts: { minPrice: usd(500), maxPrice: usd(700) } },
    ],
    [
      "several variants with the same price",
      [{ amount: usd(500) }, { amount: usd(500) }],
      { amounts: { price: usd(500) } },
    ],
    [
      "several currencies",
      [{ amount: usd(500) }, { amount: { amount: 1, currency: "EUR" } }],
      { amounts: { price: usd(500) } },
    ],
    ["price text without an amount", [{ price: "$5" }], { price: "$5" }],
    ["variants without a price", [{ price: " " }, {}], null],
    ["no variants", [], null],
  ])("are offered at the right prices: %s", (_what, changes, offer) => {
    expect(getVariantsOffer(changes.map((fields) => ({ ...variant("White", "S"), ...fields })))).toEqual(offer);
  });

  it("are filtered by the choices so far", () => {
    expect(filterVariants(set, new Map())).toEqual([]);
    expect(filterVariants(set, choice({ color: "Blue" })).map(({ itemId }) => itemId)).toEqual(["Blue-M", "Blue-L"]);
  });
});
