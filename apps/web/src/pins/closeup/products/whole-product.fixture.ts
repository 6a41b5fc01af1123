import type { AdditionalImage, Pin } from "@tessera/contract";
import { createPaintedPin } from "../../card/card-cases.fixture.ts";
import { createPin } from "../whole-pin.fixture.ts";

type Summary = NonNullable<Pin["richSummary"]>;
type Product = Summary["products"][number];
type Variant = NonNullable<Product["variantSet"]>["variants"][number];

const toUsd = (amount: number) => ({ amount, currency: "USD" });

/** Creates an additional image of a product. */
function paintImage(ratio: number, signature: string): AdditionalImage {
  const card = createPaintedPin(ratio);
  return {
    canonicalImage: card.imageSpec_736x,
    imageSignature: signature,
    imageSpec_136x136: card.imageSpec_136x136,
    imageSpec_236x: card.imageSpec_236x,
    imageSpec_474x: card.imageSpec_474x,
    imageSpec_564x: card.imageSpec_736x,
    imageSpec_736x: card.imageSpec_736x,
    imageSpec_750x: card.imageSpec_736x,
  };
}

const createVariant = (color: string, size: string, fields: Partial<Variant> = {}): Variant => ({
  ...{ itemId: `LS-${color}-${size}`, dimensions: { color, size }, price: null, amount: toUsd(6000) },
  ...{ isOosProduct: false, imageUrl: null, imageSignature: null },
  ...fields,
});

/** Creates a pin's complete product summary. */
export function toSummary(product: Partial<Product>, fields: Partial<Summary> = {}): Summary {
  return {
    ...{ displayName: "Linen shirt", siteName: "Field", typeName: "product", displayCookTime: null, url: null },
    aggregateRating: { ratingValue: 4.5, bestRating: null, reviewCount: 1_249, ratingCount: null },
    products: [
      {
        ...{ name: "Linen shirt", brand: { name: "Field", signature: null }, shippingInfo: null, variantSet: null },
        ...{ itemId: "LS", itemSetId: null, labelInfo: null, additionalImages: [], offerSummary: null },
        ...product,
      },
    ],
    ...fields,
  };
}

/**
 * A shirt in two colors with seven additional images. The blue one costs more, has its own image, and is sold out in
 * size M.
 */
export const SHIRT: Pin = createPin(1.2, {
  pinTitle: "A shirt for the summer",
  isEligibleForPdp: true,
  richSummary: toSummary({
    labelInfo: { labels: ["Shirt of the year", "Made to last"] },
    shippingInfo: { freeShippingPrice: null, freeShippingValue: 0 },
    offerSummary: {
      ...{ price: null, minPrice: null, maxPrice: null, standardPrice: null },
      amounts: { minPrice: toUsd(6000), maxPrice: toUsd(6400) },
    },
    variantSet: {
      dimensionMetadata: [
        { name: "color", values: ["White", "Blue"] },
        { name: "size", values: ["S", "M", "L"] },
        { name: "Collar", values: ["Stand-up"] },
      ],
      variants: [
        createVariant("White", "S"),
        createVariant("White", "M", { amount: toUsd(6200), standardAmount: toUsd(8000) }),
        createVariant("Blue", "M", { isOosProduct: true, amount: toUsd(6400), imageSignature: "p1" }),
        createVariant("Blue", "L", { amount: toUsd(6400), imageSignature: "p1" }),
      ].map((item) => ({ ...item, dimensions: { ...item.dimensions, Collar: "Stand-up" } })),
    },
    additionalImages: Array.from({ length: 7 }, (_, index) => paintImage(0.8 + index * 0.1, `p${index}`)),
  }),
});
