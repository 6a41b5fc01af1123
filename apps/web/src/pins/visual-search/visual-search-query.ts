import { formatSearchCrop, FULL_CROP, parseSearchCrop, readQueryParameter, type SearchCrop } from "@tessera/domain";
import { list } from "../../data/index.ts";

/** What a visual search is about. */
export interface VisualSearch {
  readonly id: string;
  readonly crop: SearchCrop;
  readonly productsOnly: boolean;
  /** The words that limit the results; empty for all results. */
  readonly words: string;
}

const PRODUCTS_PATH = /\/visual-search\/products\/?$/;

/** Reads a visual search from the page's URL. An invalid crop means the whole image. */
export function parseVisualSearch(
  id: string,
  { pathname, search }: { pathname: string; search: string },
): VisualSearch {
  const parameters = new URLSearchParams(search);
  const crop = parseSearchCrop(parameters.get("crop") ?? "") ?? FULL_CROP;
  const words = readQueryParameter(parameters.get("q"));
  return { id, crop, productsOnly: PRODUCTS_PATH.test(pathname), words };
}

/** Returns the URL of a visual search. */
export function getVisualSearchPath({ id, crop, productsOnly, words }: VisualSearch): string {
  const part = formatSearchCrop(crop);
  const parameters = [
    ...(part === null ? [] : [`crop=${part}`]),
    ...(words === "" ? [] : [String(new URLSearchParams({ q: words }))]),
  ];
  const query = parameters.length === 0 ? "" : `?${parameters.join("&")}`;
  return `/pin/${id}/visual-search/${productsOnly ? "products/" : ""}${query}`;
}

/** Queries the pins that look like a pin's image or a part of it. */
export function visualSearchQuery({ id, crop, productsOnly, words }: VisualSearch) {
  const part = formatSearchCrop(crop);
  return list("pins.visualSearch", {
    pin_id: id,
    ...(part === null ? {} : { crop: part }),
    ...(productsOnly ? { products_only: true } : {}),
    ...(words === "" ? {} : { q: words }),
  });
}
