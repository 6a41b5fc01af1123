import { formatSearchCrop, FULL_CROP, parseSearchCrop, type SearchCrop } from "@tessera/domain";
import { list } from "../../data/index.ts";

/** What a visual search is about. */
export interface VisualSearch {
  readonly id: string;
  readonly crop: SearchCrop;
  readonly productsOnly: boolean;
}

const PRODUCTS_PATH = /\/visual-search\/products\/?$/;

/** Reads a visual search from the page's URL. An invalid crop means the whole image. */
export function parseVisualSearch(
  id: string,
  { pathname, search }: { pathname: string; search: string },
): VisualSearch {
  const crop = parseSearchCrop(new URLSearchParams(search).get("crop") ?? "") ?? FULL_CROP;
  return { id, crop, productsOnly: PRODUCTS_PATH.test(pathname) };
}

/** Returns the URL of a visual search. */
export function getVisualSearchPath({ id, crop, productsOnly }: VisualSearch): string {
  const part = formatSearchCrop(crop);
  return `/pin/${id}/visual-search/${productsOnly ? "products/" : ""}${part === null ? "" : `?crop=${part}`}`;
}

/** Queries the pins that look like a pin's image or a part of it. */
export function visualSearchQuery({ id, crop, productsOnly }: VisualSearch) {
  const part = formatSearchCrop(crop);
  return list("pins.visualSearch", {
    pin_id: id,
    ...(part === null ? {} : { crop: part }),
    ...(productsOnly ? { products_only: true } : {}),
  });
}
