import type { AdditionalImage, PinFields, RichSummary } from "@tessera/contract";
import { DEFAULT_LOCALE, type Money, formatMoney } from "@tessera/domain";
import type { ContentImage } from "../../media/content-images.queries.ts";
import { toImageUrls } from "../../media/urls.rules.ts";
import type { Context } from "../../platform/context.ts";
import type { HydratedPins } from "../pins.hydration.ts";
import type { ContentRow } from "../pins.queries.ts";

/** Converts the facts about a pin's product or recipe, including the product images that are stored on this server. */
export function toGalleryFields(
  context: Context,
  { contentFacts, contentImages }: HydratedPins,
  content: ContentRow,
): Pick<PinFields, "richSummary" | "productPinData"> {
  const { richSummary, gallery } = contentFacts.get(content.id) ?? {};
  if (!richSummary) return { richSummary: null, productPinData: null };
  const stored = gallery ? (contentImages.get(content.id) ?? []) : [];
  const shown = new Set([content.image_signature, ...stored.map(({ signature }) => signature)]);
  const productSignatures = new Set(gallery?.pictures.map(({ signature }) => signature));
  const images = stored.filter(({ signature }) => productSignatures.has(signature));
  const brandSignature = gallery?.brand?.signature ?? "";
  const signatures = new Map(
    gallery?.pictures.filter(({ signature }) => shown.has(signature)).map(({ url, signature }) => [url, signature]),
  );
  const products = richSummary.products.map(formatPrices).map((product, index) => ({
    ...product,
    brand: product.brand && { ...product.brand, signature: shown.has(brandSignature) ? brandSignature : null },
    // Each page provides data about only one product.
    additionalImages: index === 0 ? images.map((image) => toAdditionalImage(context, image)) : [],
    variantSet: product.variantSet && {
      ...product.variantSet,
      variants: product.variantSet.variants.map((variant) => ({
        ...variant,
        imageSignature: signatures.get(variant.imageUrl ?? "") ?? null,
      })),
    },
  }));
  const items = products.map(({ itemId, additionalImages }) => ({
    itemId,
    additionalImagesLength: additionalImages.length,
  }));
  return { richSummary: { ...richSummary, products }, productPinData: items.length > 0 ? { items } : null };
}

type Product = RichSummary["products"][number];

/** Adds formatted prices for a product's known amounts. */
export function formatPrices(product: Product): Product {
  const { offerSummary, shippingInfo, variantSet } = product;
  return {
    ...product,
    offerSummary: offerSummary && {
      ...offerSummary,
      ...Object.fromEntries(
        Object.entries(offerSummary.amounts ?? {}).map(([name, amount]) => [name, toPriceText(amount)]),
      ),
    },
    shippingInfo: shippingInfo && {
      ...shippingInfo,
      freeShippingPrice: toPriceText(shippingInfo.amount) ?? shippingInfo.freeShippingPrice,
    },
    variantSet: variantSet && {
      ...variantSet,
      variants: variantSet.variants.map((variant) => ({
        ...variant,
        price: toPriceText(variant.amount) ?? variant.price,
      })),
    },
  };
}

function toPriceText(amount: Money | undefined): string | null {
  return amount ? formatMoney(amount, DEFAULT_LOCALE) : null;
}

function toAdditionalImage(context: Context, image: ContentImage): AdditionalImage {
  return {
    canonicalImage: toImageUrls(context, image, "orig"),
    imageSignature: image.signature,
    imageSpec_136x136: toImageUrls(context, image, "136x136"),
    imageSpec_236x: toImageUrls(context, image, "236x"),
    imageSpec_474x: toImageUrls(context, image, "474x"),
    imageSpec_564x: toImageUrls(context, image, "564x"),
    imageSpec_736x: toImageUrls(context, image, "736x"),
    imageSpec_750x: toImageUrls(context, image, "750x"),
  };
}
