import { GALLERY_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { picture } from "../platform/picture.ts";

const address = z.string().max(2048);
const signature = z.string().max(128);

/** What a content stores about its product's images: where its page has them, and which were stored. */
export const galleryFacts = z.object({
  asked: z.array(address).max(GALLERY_LIMITS.picturesMax),
  /** Those that could be fetched, in the page's order; the same image can be listed under several addresses. */
  pictures: z.array(z.object({ url: address, signature })).max(GALLERY_LIMITS.picturesMax),
  /** The brand's own image; its signature is null if the image can't be fetched. */
  brand: z.object({ url: address, signature: signature.nullable() }).optional(),
});
export type GalleryFacts = z.infer<typeof galleryFacts>;

/** An image of a product beyond the pin's own, in every size. */
export const additionalImage = entity("AdditionalImage", {
  /** At its stored size. */
  canonicalImage: picture,
  imageSignature: z.string(),
  imageSpec_136x136: picture,
  imageSpec_236x: picture,
  imageSpec_474x: picture,
  imageSpec_564x: picture,
  imageSpec_736x: picture,
  imageSpec_750x: picture,
});
export type AdditionalImage = z.infer<typeof additionalImage>;

/** How many more images there are of each product of a pin. */
export const productPinData = entity("ProductPinData", {
  items: z.array(z.object({ itemId: z.string().nullable(), additionalImagesLength: z.int() })),
});
