import { parseCarouselId } from "./carousel.ts";

/**
 * Returns the words in a pin's signed-out URL: letters and digits of the title, joined by hyphens, at most 60
 * characters.
 */
function toSeoSlug(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

/** The pin data that a link to the pin's page needs. */
interface LinkedPin {
  readonly id: string;
  readonly seoUrl: string;
  /** Only carousel pins have this. Links use its `entityId`. */
  readonly carouselData?: { readonly entityId: string } | null | undefined;
}

/**
 * Returns the path of a pin's page: the plain ID for people who are signed in, the search-engine form for everyone
 * else.
 */
export function getPinUrl({ id, seoUrl, carouselData }: LinkedPin, viewer: { isAuth: boolean }): string {
  return viewer.isAuth ? `/pin/${carouselData?.entityId ?? id}/` : seoUrl;
}

/**
 * Returns the search-engine form of a pin's path: `/pin/{slug}--{id}/`, or `/pin/{id}/` if the title gives an empty
 * slug.
 */
export function getPinSeoUrl(id: string, title: string): string {
  const slug = toSeoSlug(title);
  return slug === "" ? `/pin/${id}/` : `/pin/${slug}--${id}/`;
}

/** Returns the pin's ID in the segment after /pin/, in either form; null if the segment isn't a pin reference. */
export function parsePinId(segment: string): string | null {
  if (!/^[\w-]+$/.test(segment)) return null;
  const separator = segment.lastIndexOf("--");
  const id = separator === -1 ? segment : segment.slice(separator + 2);
  return id === "" ? null : (parseCarouselId(id) ?? id);
}
