import { truncate } from "../formats/cut.ts";

/** How many characters of a site's name stand anywhere, and on the button that leads there. */
export const SOURCE_DOMAIN_MAX = { text: 27, button: 12 } as const;

/** How wide the button that leads to the source is, in CSS pixels, and how wide where others leave it less room. */
export const SOURCE_LINK_WIDTH = { full: 132, truncated: 87 } as const;

/** A site's name in no more than 27 characters, or as many as said; of a longer one the last is an ellipsis. */
export function domainText(domain: string, max: number = SOURCE_DOMAIN_MAX.text): string {
  return [...domain].length <= max ? domain : truncate(domain, { limit: max - 1 });
}

/** Whether a card has the button that leads to the source. */
export function showSourceLink(facts: {
  /** Where it would lead. */
  readonly destination: string | null;
  readonly isGoLinkless: boolean;
  readonly isAuth: boolean;
  /** The pin is the viewer's. */
  readonly owned: boolean;
}): boolean {
  return Boolean(facts.destination) && (!facts.isGoLinkless || facts.isAuth || facts.owned);
}
