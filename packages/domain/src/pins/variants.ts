import type { Money } from "../formats/money.ts";

/** One of the things that a product comes as. */
interface ProductVariant {
  /** What it is in each dimension: `{ color: "Blue" }`. */
  readonly dimensions: Readonly<Record<string, string>>;
  readonly price: string | null;
  readonly amount?: Money | undefined;
  readonly standardAmount?: Money | undefined;
  readonly isOosProduct: boolean;
}

/** What a product comes as: its dimensions with their values, and which of their combinations there are. */
interface VariantSet<Variant extends ProductVariant> {
  readonly dimensionMetadata: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly variants: readonly Variant[];
}

/** A value for each dimension that one has been chosen for. */
export type VariantChoice = ReadonlyMap<string, string>;

/** What is chosen before anybody has chosen anything: whatever there is but one of. */
export function firstChoice(set: VariantSet<ProductVariant>): VariantChoice {
  return new Map(
    set.dimensionMetadata.flatMap(({ name, values: [only, ...others] }) =>
      only !== undefined && others.length === 0 ? [[name, only] as const] : [],
    ),
  );
}

/**
 * Chooses a value. Where no variant has it together with everything else that was chosen, the others give way to the
 * variant that has the most of it, rather one that can be had.
 */
export function chooseVariant(
  set: VariantSet<ProductVariant>,
  chosen: VariantChoice,
  name: string,
  value: string,
): VariantChoice {
  const wanted = new Map([...chosen, [name, value]]);
  const rank = (variant: ProductVariant) => 2 * countMatches(variant, wanted) + (variant.isOosProduct ? 0 : 1);
  const [best] = set.variants
    .filter(({ dimensions }) => dimensions[name] === value)
    .toSorted((one, other) => rank(other) - rank(one));
  if (!best) return chosen;
  return new Map(
    [...wanted].flatMap(([each]) =>
      Object.hasOwn(best.dimensions, each) ? [[each, best.dimensions[each] ?? ""]] : [],
    ),
  );
}

/** The variants that have all that was chosen; none before anything was. */
export function matchingVariants<Variant extends ProductVariant>(
  { variants }: VariantSet<Variant>,
  chosen: VariantChoice,
): readonly Variant[] {
  return chosen.size === 0 ? [] : variants.filter((variant) => countMatches(variant, chosen) === chosen.size);
}

/** The variant that was chosen; null while a dimension is open. */
export function chosenVariant<Variant extends ProductVariant>(
  set: VariantSet<Variant>,
  chosen: VariantChoice,
): Variant | null {
  return chosen.size < set.dimensionMetadata.length ? null : (matchingVariants(set, chosen)[0] ?? null);
}

/** Whether a value can be had together with what else was chosen: `none` where there is no such variant. */
export function variantState(
  { variants }: VariantSet<ProductVariant>,
  chosen: VariantChoice,
  name: string,
  value: string,
): "there" | "soldOut" | "none" {
  const wanted = new Map([...chosen, [name, value]]);
  const such = variants.filter((variant) => countMatches(variant, wanted) === wanted.size);
  if (such.length === 0) return "none";
  return such.every(({ isOosProduct }) => isOosProduct) ? "soldOut" : "there";
}

/** What some variants are offered for, from the least to the most; null where nobody says. */
export function variantsOffer(variants: readonly ProductVariant[]) {
  const priced = variants.filter(({ amount }) => amount !== undefined);
  const currency = priced[0]?.amount?.currency;
  const sorted = priced
    .filter(({ amount }) => amount?.currency === currency)
    .toSorted((one, other) => (one.amount?.amount ?? 0) - (other.amount?.amount ?? 0));
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (!least || !most) {
    const written = variants.find(({ price }) => price?.trim())?.price;
    return written ? { price: written } : null;
  }
  if (least.amount?.amount !== most.amount?.amount) {
    return { amounts: { minPrice: least.amount, maxPrice: most.amount } };
  }
  return { amounts: { price: least.amount, standardPrice: least.standardAmount } };
}

function countMatches({ dimensions }: ProductVariant, wanted: VariantChoice): number {
  return [...wanted].filter(([name, value]) => dimensions[name] === value).length;
}
