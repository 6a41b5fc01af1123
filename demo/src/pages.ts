/** A product as its shop's page describes it. Prices are in the currency's main unit. */
export type ProductDraft = {
  brand: string;
  price: number;
  currency: "EUR" | "GBP" | "USD";
  /** The price before a discount. */
  before?: number;
  isSoldOut?: true;
  isUsed?: true;
  rating?: { value: number; count: number };
  /** The product's variants: each value of one dimension, with its own price if it differs from the product's price. */
  comesIn?: { dimension: "color" | "size"; values: readonly { value: string; price?: number; isSoldOut?: true }[] };
};

/** A recipe; times in minutes. */
export type RecipeDraft = {
  serves: string;
  prepare: number;
  cook: number;
  ingredients: readonly string[];
  rating?: { value: number; count: number };
};

export type PageDraft = ({ about: "product" } & ProductDraft) | ({ about: "recipe" } & RecipeDraft);

/** Renders a pin's page, which describes the pin's content in JSON-LD with schema.org's vocabulary. */
export function toPageHtml(title: string, site: string, draft: PageDraft): string {
  const about = draft.about === "product" ? toProductData(title, draft) : toRecipeData(title, draft);
  const data = { "@context": "https://schema.org", ...about, ...toRatingData(draft) };
  // Escapes characters that could end the script early.
  const script = JSON.stringify(data).replaceAll("<", "\\u003c");
  return (
    `<!doctype html><html lang="en"><head><title>${escapeHtml(title)}</title>` +
    `<meta property="og:site_name" content="${escapeHtml(site)}">` +
    `<script type="application/ld+json">${script}</script></head><body><h1>${escapeHtml(title)}</h1></body></html>`
  );
}

function toProductData(title: string, draft: ProductDraft): object {
  const { brand, comesIn } = draft;
  const toCommonData = { name: title, brand: { "@type": "Brand", name: brand } };
  if (!comesIn) return { "@type": "Product", ...toCommonData, offers: toOfferData(draft) };
  return {
    "@type": "ProductGroup",
    ...toCommonData,
    variesBy: [`https://schema.org/${comesIn.dimension}`],
    hasVariant: comesIn.values.map(({ value, ...offer }) => ({
      "@type": "Product",
      name: `${title}, ${value}`,
      [comesIn.dimension]: value,
      offers: toOfferData({ ...draft, ...offer }),
    })),
  };
}

function toOfferData({ price, before, currency, isSoldOut, isUsed }: ProductDraft): object {
  const formerPrice = {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/StrikethroughPrice",
    price: before,
    priceCurrency: currency,
  };
  return {
    "@type": "Offer",
    price,
    priceCurrency: currency,
    availability: `https://schema.org/${isSoldOut ? "OutOfStock" : "InStock"}`,
    itemCondition: `https://schema.org/${isUsed ? "UsedCondition" : "NewCondition"}`,
    ...(before === undefined ? {} : { priceSpecification: formerPrice }),
  };
}

function toRecipeData(title: string, { serves, prepare, cook, ingredients }: RecipeDraft): object {
  return {
    "@type": "Recipe",
    name: title,
    recipeYield: serves,
    prepTime: `PT${prepare}M`,
    cookTime: `PT${cook}M`,
    totalTime: `PT${prepare + cook}M`,
    recipeIngredient: ingredients,
  };
}

function toRatingData({ rating }: PageDraft): object {
  if (!rating) return {};
  const { value, count } = rating;
  return { aggregateRating: { "@type": "AggregateRating", ratingValue: value, bestRating: 5, ratingCount: count } };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
