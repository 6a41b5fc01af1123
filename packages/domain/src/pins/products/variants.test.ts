import { describe, expect, it } from "vitest";
import {
  chooseVariant,
  chosenVariant,
  firstChoice,
  matchingVariants,
  variantsOffer,
  variantState,
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
    ["a value that goes with the rest", { size: "M" }, "color", "White", { color: "White", size: "M" }],
    ["a sold-out value that someone asks for", { color: "Blue" }, "size", "M", { color: "Blue", size: "M" }],
    ["a value that overrides the rest", { color: "White", size: "S" }, "color", "Blue", { color: "Blue", size: "L" }],
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
  ])("matching the choice %j: %s", (chosen, itemId) => {
    expect(chosenVariant(set, choice(chosen))?.itemId ?? null).toBe(itemId);
  });

  it.each([
    [{}, "color", "Blue", "there"],
    [{ size: "M" }, "color", "Blue", "soldOut"],
    [{ size: "S" }, "color", "Blue", "none"],
    [{ color: "Blue", size: "S" }, "size", "L", "there"],
  ])("given the choice %j, offer %s %s with the state %s", (chosen, name, value, state) => {
    expect(variantState(set, choice(chosen), name, value)).toBe(state);
  });

  it("are chosen initially when there is only one", () => {
    const only = {
      dimensionMetadata: [
        { name: "size", values: ["M"] },
        { name: "color", values: [] },
      ],
      variants: [],
    };
    expect(firstChoice(only)).toEqual(choice({ size: "M" }));
    expect(firstChoice(set)).toEqual(new Map());
    expect(chosenVariant({ dimensionMetadata: [], variants: [variant("White", "S")] }, new Map())).toBeNull();
  });

  const usd = (amount: number) => ({ amount, currency: "USD" });
  it.each([
    ["one", [{ amount: usd(500) }], { amounts: { price: usd(500) } }],
    [
      "a reduced one",
      [{ amount: usd(500), standardAmount: usd(900) }],
      { amounts: { price: usd(500), standardPrice: usd(900) } },
    ],
    [
      "several",
      [{ amount: usd(700) }, { amount: usd(500) }, {}],
      { amounts: { minPrice: usd(500), maxPrice: usd(700) } },
    ],
    ["several with the same price", [{ amount: usd(500) }, { amount: usd(500) }], { amounts: { price: usd(500) } }],
    [
      "several currencies",
      [{ amount: usd(500) }, { amount: { amount: 1, currency: "EUR" } }],
      { amounts: { price: usd(500) } },
    ],
    ["words", [{ price: "$5" }], { price: "$5" }],
    ["no price at all", [{ price: " " }, {}], null],
    ["none", [], null],
  ])("are offered at the right prices: %s", (_what, changes, offer) => {
    expect(variantsOffer(changes.map((fields) => ({ ...variant("White", "S"), ...fields })))).toEqual(offer);
  });

  it("are filtered by the choices so far", () => {
    expect(matchingVariants(set, new Map())).toEqual([]);
    expect(matchingVariants(set, choice({ color: "Blue" })).map(({ itemId }) => itemId)).toEqual(["Blue-M", "Blue-L"]);
  });
});
