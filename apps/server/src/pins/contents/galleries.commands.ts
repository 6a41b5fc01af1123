import { AppError, type GalleryFacts, galleryFacts } from "@tessera/contract";
import { MediaRejected, WorkPoolClosed, WorkPoolFull } from "@tessera/media";
import { loadContentImages } from "../../media/content-images.queries.ts";
import { storeImportedImage } from "../../media/media.commands.ts";
import type { Context } from "../../platform/context.ts";
import { isFetcherBusyError } from "../../platform/fetch/fetch-failed.ts";
import { fetchImage } from "../capture/capture.commands.ts";
import type { RichPage } from "../capture/rich-data.formats.ts";
import { findGallery, saveGallery } from "./galleries.queries.ts";
import { RICH_DATA_SYNC_JOB_NAME } from "../pins.commands.ts";

/**
 * The minimum length of an image's shorter side, in pixels. A smaller product image is a button or a flag. Brand images
 * are small.
 */
const MIN_SIDE_PIXELS = { product: 120, brand: 16 } as const;

/** A product image that is already stored on this server. */
interface StoredGalleryImage {
  readonly url: string;
  readonly signature: string;
  readonly imageId: string;
}

/**
 * Fetches the images from a product's page. If the page still has the same images, they aren't requested again. Omits
 * images that can't be fetched or aren't images.
 *
 * @param page the page's image URLs, in order, and its brand's image URL
 * @param remaining the number of images that this run may still fetch; it's reduced by the number fetched
 * @returns whether the gallery is up to date; false if it must be tried again later, with nothing changed
 */
export async function syncGallery(
  context: Context,
  source: { readonly contentId: string; readonly link: string },
  { pictures: urls, brandPicture: brandUrl }: Pick<RichPage, "pictures" | "brandPicture">,
  remaining: { pictures: number },
): Promise<boolean> {
  const knownGallery = await findGallery(context.db, source);
  if (!knownGallery || knownGallery.isTaken) return true;
  const before = galleryFacts.nullable().safeParse(knownGallery.gallery).data ?? { asked: [], pictures: [] };
  if (before.asked.join(" ") === urls.join(" ") && (before.brand?.url ?? null) === brandUrl) return true;
  const storedByUrl = await findStoredGalleryImages(context, source.contentId, before);
  const missingUrls = [...urls, ...(brandUrl === null ? [] : [brandUrl])].filter((url) => !storedByUrl.has(url));
  if (missingUrls.length > remaining.pictures) return false;
  remaining.pictures -= missingUrls.length;
  const pictures: StoredGalleryImage[] = [];
  for (const url of urls) {
    const picture =
      storedByUrl.get(url) ?? (await storeGalleryImage(context, knownGallery.creatorId, url, MIN_SIDE_PIXELS.product));
    if (picture === "later") return false;
    if (picture) pictures.push(picture);
  }
  const brand =
    brandUrl &&
    (storedByUrl.get(brandUrl) ??
      (await storeGalleryImage(context, knownGallery.creatorId, brandUrl, MIN_SIDE_PIXELS.brand)));
  if (brand === "later") return false;
  const shownPictures = brand ? [...pictures, brand] : pictures;
  const imageIdsBySignature = new Map(shownPictures.map(({ signature, imageId }) => [signature, imageId]));
  // The pin already shows this image.
  imageIdsBySignature.delete(knownGallery.signature);
  const gallery = {
    asked: [...urls],
    pictures: pictures.map(({ url, signature }) => ({ url, signature })),
    ...(brandUrl === null ? {} : { brand: { url: brandUrl, signature: brand ? brand.signature : null } }),
  };
  await context.transaction((tx) => saveGallery(tx, source, gallery, [...imageIdsBySignature.values()]));
  return true;
}

async function findStoredGalleryImages(
  context: Context,
  contentId: string,
  { pictures, brand }: GalleryFacts,
): Promise<ReadonlyMap<string, StoredGalleryImage>> {
  const images = (await loadContentImages(context.db, [contentId])).get(contentId) ?? [];
  return new Map(
    [...pictures, ...(brand ? [brand] : [])].flatMap(({ url, signature }) => {
      const image = images.find((candidate) => candidate.signature === signature);
      return image ? [[url, { url, signature: image.signature, imageId: image.imageId }] as const] : [];
    }),
  );
}

/**
 * Fetches and stores an image.
 *
 * @returns null if the image can't be fetched, and `later` if the server is busy or stopping
 */
async function storeGalleryImage(
  context: Context,
  creatorId: string,
  url: string,
  minSide: number,
): Promise<StoredGalleryImage | "later" | null> {
  try {
    const bytes = await fetchImage(context, RICH_DATA_SYNC_JOB_NAME, url);
    const { id: imageId, signature, width, height } = await storeImportedImage(context, creatorId, bytes);
    return Math.min(width, height) < minSide ? null : { url, signature, imageId };
  } catch (error) {
    if (isFetcherBusyError(error) || error instanceof WorkPoolClosed || error instanceof WorkPoolFull) return "later";
    if (error instanceof AppError || error instanceof MediaRejected) return null;
    throw error;
  }
}
