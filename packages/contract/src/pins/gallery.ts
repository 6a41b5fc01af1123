import { GALLERY_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { picture } from "../platform/picture.ts";

const urlText = z.string().max(2048);
const signature = z.string().max(128);

/** The stored data about a product's images: their URLs on the product's page, and the images that were stored. */
export const galleryFacts = z.object({
  asked: z.array(urlText).max(GALLERY_LIMITS.picturesMax),
  /** The images that could be fetched, in the page's order. The same image can be listed under several URLs. */
  pictures: z.array(z.object({ url: urlText, signature })).max(GALLERY_LIMITS.picturesMax),
  /** The brand's own image; its signature is null if the image can't be fetched. */
  brand: z.object({ url: urlText, signature: signature.nullable() }).optional(),
});
export type GalleryFacts = z.infer<typeof galleryFacts>;

/** A product image besides the pin's own image, in every size. */
export const additionalImage = entity("AdditionalImage", {
  /** The image at its stored size. */
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

/** The number of additional images for each of a pin's products. */
export const productPinData = entity("ProductPinData", {
  items: z.array(z.object({ itemId: z.string().nullable(), additionalImagesLength: z.int() })),
});
