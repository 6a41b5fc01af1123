import type { AdditionalImage, PinFields } from "@tessera/contract";
import type { ContentImage } from "../media/content-images.queries.ts";
import { imageOf } from "../media/media.urls.ts";
import type { Context } from "../platform/context.ts";
import type { PinFactsOfPage } from "./pins.hydration.ts";
import type { ContentRow } from "./pins.queries.ts";

/** What a pin tells of the product or recipe behind it, with the pictures of the product that we have. */
export function galleryFieldsOf(
  context: Context,
  { contentFacts, contentImages }: PinFactsOfPage,
  content: ContentRow,
): Pick<PinFields, "richSummary" | "productPinData"> {
  const { richSummary, gallery } = contentFacts.get(content.id) ?? {};
  if (!richSummary) return { richSummary: null, productPinData: null };
  const images = gallery ? (contentImages.get(content.id) ?? []) : [];
  const shown = new Set([content.image_signature, ...images.map(({ signature }) => signature)]);
  const signatures = new Map(
    gallery?.pictures.filter(({ signature }) => shown.has(signature)).map(({ url, signature }) => [url, signature]),
  );
  const products = richSummary.products.map((product, index) => ({
    ...product,
    // Of the pages that are read each is about one product.
    additionalImages: index === 0 ? images.map((image) => additionalImageOf(context, image)) : [],
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

function additionalImageOf(context: Context, image: ContentImage): AdditionalImage {
  return {
    canonicalImage: imageOf(context, image, "orig"),
    imageSignature: image.signature,
    imageSpec_136x136: imageOf(context, image, "136x136"),
    imageSpec_236x: imageOf(context, image, "236x"),
    imageSpec_474x: imageOf(context, image, "474x"),
    imageSpec_564x: imageOf(context, image, "564x"),
    imageSpec_736x: imageOf(context, image, "736x"),
    imageSpec_750x: imageOf(context, image, "750x"),
  };
}
