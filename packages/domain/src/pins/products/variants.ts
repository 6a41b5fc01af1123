import type { Money } from "../../formats/money.ts";

/** One of the variants in which a product is available. */
interface ProductVariant {
  /** The variant's value in each dimension: `{ color: "Blue" }`. */
  readonly dimensions: Readonly<Record<string, string>>;
  readonly price: string | null;
  readonly amount?: Money | undefined;
  readonly standardAmount?: Money | undefined;
  readonly isOosProduct: boolean;
}

/** A product's variants: its dimensions with their values, and the combinations that exist. */
interface VariantSet<Variant extends ProductVariant> {
  readonly dimensionMetadata: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly variants: readonly Variant[];
}

/** The chosen values by dimension. Dimensions without a choice are omitted. */
export type VariantChoice = ReadonlyMap<string, string>;

/** Returns the initial choice: the value of each dimension that has only one value. */
export function getFirstChoice(set: VariantSet<ProductVariant>): VariantChoice {
  return new Map(
    set.dimensionMetadata.flatMap(({ name, values: [only, ...others] }) =>
      only !== undefined && others.length === 0 ? [[name, only] as const] : [],
    ),
  );
}

/**
 * Returns the choices after a value is chosen. If no variant matches all choices, the other choices change to the
 * closest variant's values. Among equally close variants, an available one wins.
 */
export function chooseVariant(
  set: VariantSet<ProductVariant>,
  chosen: VariantChoice,
  name: string,
  value: string,
): VariantChoice {
  const choice = new Map([...chosen, [name, value]]);
  const getRank = (variant: ProductVariant) => 2 * countMatches(variant, choice) + (variant.isOosProduct ? 0 : 1);
  const [best] = set.variants
    .filter(({ dimensions }) => dimensions[name] === value)
    .toSorted((a, b) => getRank(b) - getRank(a));
  if (!best) return chosen;
  return new Map(
    [...choice].flatMap(([dimension]) =>
      Object.hasOwn(best.dimensions, dimension) ? [[dimension, best.dimensions[dimension] ?? ""]] : [],
    ),
  );
}

/** Returns the variants that match all choices; none before the first choice. */
export function filterVariants<Variant extends ProductVariant>(
  { variants }: VariantSet<Variant>,
  chosen: VariantChoice,
): readonly Variant[] {
  return chosen.size === 0 ? [] : variants.filter((variant) => countMatches(variant, chosen) === chosen.size);
}

/** Returns the chosen variant; null until every dimension has a choice. */
export function findChosenVariant<Variant extends ProductVariant>(
  set: VariantSet<Variant>,
  chosen: VariantChoice,
): Variant | null {
  return chosen.size < set.dimensionMetadata.length ? null : (filterVariants(set, chosen)[0] ?? null);
}

/** Returns a value's availability in combination with the other choices; `none` if no variant matches. */
export function getVariantState(
  { variants }: VariantSet<ProductVariant>,
  chosen: VariantChoice,
  name: string,
  value: string,
): "there" | "soldOut" | "none" {
  const choice = new Map([...chosen, [name, value]]);
  const matches = variants.filter((variant) => countMatches(variant, choice) === choice.size);
  if (matches.length === 0) return "none";
  return matches.every(({ isOosProduct }) => isOosProduct) ? "soldOut" : "there";
}

/** Returns the variants' price range, from lowest to highest; null if unknown. */
export function getVariantsOffer(variants: readonly ProductVariant[]) {
  const pricedVariants = variants.filter(({ amount }) => amount !== undefined);
  const currency = pricedVariants[0]?.amount?.currency;
  const sortedVariants = pricedVariants
    .filter(({ amount }) => amount?.currency === currency)
    .toSorted((a, b) => (a.amount?.amount ?? 0) - (b.amount?.amount ?? 0));
  const [lowest, highest] = [sortedVariants[0], sortedVariants.at(-1)];
  if (!lowest || !highest) {
    const priceText = variants.find(({ price }) => price?.trim())?.price;
    return priceText ? { price: priceText } : null;
  }
  if (lowest.amount?.amount !== highest.amount?.amount) {
    return { amounts: { minPrice: lowest.amount, maxPrice: highest.amount } };
  }
  return { amounts: { price: lowest.amount, standardPrice: lowest.standardAmount } };
}

function countMatches({ dimensions }: ProductVariant, choice: VariantChoice): number {
  return [...choice].filter(([name, value]) => dimensions[name] === value).length;
}
