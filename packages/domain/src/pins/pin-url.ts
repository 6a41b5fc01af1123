import { pinIdFromCarouselId } from "./carousel.ts";

/** The words of a pin's signed-out URL: letters and digits of the title, joined by hyphens, at most 60 long. */
function seoSlug(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
}

/** A pin as links to its page need it. */
interface LinkedPin {
  readonly id: string;
  readonly seoUrl: string;
  /** Only a carousel pin has one: links call it by this id. */
  readonly carouselData?: { readonly entityId: string } | null | undefined;
}

/** The path of a pin's page: the plain id for people who are signed in, the search-engine form for everybody else. */
export function pinUrl({ id, seoUrl, carouselData }: LinkedPin, viewer: { isAuth: boolean }): string {
  return viewer.isAuth ? `/pin/${carouselData?.entityId ?? id}/` : seoUrl;
}

/** The search-engine form of a pin's path: `/pin/{slug}--{id}/`, or the plain one when no word of the title is left. */
export function pinSeoUrl(id: string, title: string): string {
  const slug = seoSlug(title);
  return slug === "" ? `/pin/${id}/` : `/pin/${slug}--${id}/`;
}

/** The pin's id in the segment after /pin/, in either form; null where the segment is no pin reference. */
export function pinIdFromPath(segment: string): string | null {
  if (!/^[\w-]+$/.test(segment)) return null;
  const cut = segment.lastIndexOf("--");
  const id = cut === -1 ? segment : segment.slice(cut + 2);
  return id === "" ? null : (pinIdFromCarouselId(id) ?? id);
}
