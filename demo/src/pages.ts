/** What somebody sells, as the page of their shop says it; prices in the currency's main unit. */
export type ProductDraft = {
  brand: string;
  price: number;
  currency: "EUR" | "GBP" | "USD";
  /** What it cost before. */
  before?: number;
  isSoldOut?: true;
  isUsed?: true;
  rating?: { value: number; count: number };
  /** What it comes in: each value of one dimension, and what that costs where it is not the price above. */
  comesIn?: { dimension: "color" | "size"; values: readonly { value: string; price?: number; isSoldOut?: true }[] };
};

/** How something is cooked; times in minutes. */
export type RecipeDraft = {
  serves: string;
  prepare: number;
  cook: number;
  ingredients: readonly string[];
  rating?: { value: number; count: number };
};

export type PageDraft = ({ about: "product" } & ProductDraft) | ({ about: "recipe" } & RecipeDraft);

/** The page that a pin leads to, as far as it says what it is about: in the vocabulary of schema.org, as JSON-LD. */
export function pageOf(title: string, site: string, draft: PageDraft): string {
  const about = draft.about === "product" ? productData(title, draft) : recipeData(title, draft);
  const told = { "@context": "https://schema.org", ...about, ...ratingData(draft) };
  // Whatever would end the script early is written as an escape.
  const script = JSON.stringify(told).replaceAll("<", "\\u003c");
  return (
    `<!doctype html><html lang="en"><head><title>${escaped(title)}</title>` +
    `<meta property="og:site_name" content="${escaped(site)}">` +
    `<script type="application/ld+json">${script}</script></head><body><h1>${escaped(title)}</h1></body></html>`
  );
}

function productData(title: string, draft: ProductDraft): object {
  const { brand, comesIn } = draft;
  const named = { name: title, brand: { "@type": "Brand", name: brand } };
  if (!comesIn) return { "@type": "Product", ...named, offers: offerData(draft) };
  return {
    "@type": "ProductGroup",
    ...named,
    variesBy: [`https://schema.org/${comesIn.dimension}`],
    hasVariant: comesIn.values.map(({ value, ...offer }) => ({
      "@type": "Product",
      name: `${title}, ${value}`,
      [comesIn.dimension]: value,
      offers: offerData({ ...draft, ...offer }),
    })),
  };
}

function offerData({ price, before, currency, isSoldOut, isUsed }: ProductDraft): object {
  const former = {
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
    ...(before === undefined ? {} : { priceSpecification: former }),
  };
}

function recipeData(title: string, { serves, prepare, cook, ingredients }: RecipeDraft): object {
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

function ratingData({ rating }: PageDraft): object {
  if (!rating) return {};
  const { value, count } = rating;
  return { aggregateRating: { "@type": "AggregateRating", ratingValue: value, bestRating: 5, ratingCount: count } };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
