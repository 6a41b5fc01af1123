import { AppError, type GalleryFacts, galleryFacts } from "@tessera/contract";
import { MediaRejected, WorkPoolClosed, WorkPoolFull } from "@tessera/media";
import { loadContentImages } from "../../media/content-images.queries.ts";
import { storeImportedImage } from "../../media/media.commands.ts";
import type { Context } from "../../platform/context.ts";
import { fetchPicture } from "../capture/capture.commands.ts";
import type { RichPage } from "../capture/rich-data.formats.ts";
import { findGallery, saveGallery } from "./galleries.queries.ts";
import { RICH_DATA_SYNC } from "../pins.commands.ts";

/** Pixels; a product image smaller than this in either direction is a button or a flag. Brands' images are small. */
const SIDE_MIN = { product: 120, brand: 16 } as const;

/** A product image that is now stored here. */
interface StoredPicture {
  readonly url: string;
  readonly signature: string;
  readonly imageId: string;
}

/**
 * Fetches the images of a product's page, once: a page that names the same ones again does not trigger new requests. Images
 * that can't be fetched, or are not images, are left out.
 *
 * @param page where it has them, in order, and one of the brand
 * @param left how many images this run may still fetch; it is reduced by those fetched
 * @returns whether that was enough; nothing has changed otherwise
 */
export async function syncGallery(
  context: Context,
  source: { readonly contentId: string; readonly link: string },
  { pictures: urls, brandPicture: brandUrl }: Pick<RichPage, "pictures" | "brandPicture">,
  left: { pictures: number },
): Promise<boolean> {
  const known = await findGallery(context.db, source);
  if (!known || known.isTaken) return true;
  const before = galleryFacts.nullable().safeParse(known.gallery).data ?? { asked: [], pictures: [] };
  if (before.asked.join(" ") === urls.join(" ") && (before.brand?.url ?? null) === brandUrl) return true;
  const storedByUrl = await findStoredPicture(context, source.contentId, before);
  const missingUrls = [...urls, ...(brandUrl === null ? [] : [brandUrl])].filter((url) => !storedByUrl.has(url));
  if (missingUrls.length > left.pictures) return false;
  left.pictures -= missingUrls.length;
  const pictures: StoredPicture[] = [];
  for (const url of urls) {
    const picture = storedByUrl.get(url) ?? (await store(context, known.creatorId, url, SIDE_MIN.product));
    if (picture === "later") return false;
    if (picture) pictures.push(picture);
  }
  const brand =
    brandUrl && (storedByUrl.get(brandUrl) ?? (await store(context, known.creatorId, brandUrl, SIDE_MIN.brand)));
  if (brand === "later") return false;
  const shownPictures = brand ? [...pictures, brand] : pictures;
  const distinct = new Map(shownPictures.map(({ signature, imageId }) => [signature, imageId]));
  // The pin already shows it.
  distinct.delete(known.signature);
  const gallery = {
    asked: [...urls],
    pictures: pictures.map(({ url, signature }) => ({ url, signature })),
    ...(brandUrl === null ? {} : { brand: { url: brandUrl, signature: brand ? brand.signature : null } }),
  };
  await context.transaction((tx) => saveGallery(tx, source, gallery, [...distinct.values()]));
  return true;
}

async function findStoredPicture(
  context: Context,
  contentId: string,
  { pictures, brand }: GalleryFacts,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const images = (await loadContentImages(context.db, [contentId])).get(contentId) ?? [];
  return new Map(
    [...pictures, ...(brand ? [brand] : [])].flatMap(({ url, signature }) => {
      const image = images.find((candidate) => candidate.signature === signature);
      return image ? [[url, { url, signature: image.signature, imageId: image.imageId }] as const] : [];
    }),
  );
}

/** @returns null if it can't be fetched; `later` while the server is busy or being stopped */
async function store(
  context: Context,
  creatorId: string,
  url: string,
  sideMin: number,
): Promise<StoredPicture | "later" | null> {
  try {
    const bytes = await fetchPicture(context, RICH_DATA_SYNC, url);
    const { id: imageId, signature, width, height } = await storeImportedImage(context, creatorId, bytes);
    return Math.min(width, height) < sideMin ? null : { url, signature, imageId };
  } catch (error) {
    if (error instanceof AppError || error instanceof MediaRejected) return null;
    if (error instanceof WorkPoolClosed || error instanceof WorkPoolFull) return "later";
    throw error;
  }
}
