import { truncate } from "../formats/cut.ts";

/** The maximum length of a website's name in text, and on the button that opens the website, in characters. */
export const MAX_SOURCE_DOMAIN_LENGTH = { text: 27, button: 12 } as const;

/** Width of the button that opens the source, in CSS pixels: normally, and if other buttons leave less room. */
export const SOURCE_LINK_WIDTH = { full: 132, truncated: 87 } as const;

/** Returns a website's name, truncated with an ellipsis to 27 characters or a given limit. */
export function truncateDomain(domain: string, max: number = MAX_SOURCE_DOMAIN_LENGTH.text): string {
  return [...domain].length <= max ? domain : truncate(domain, { limit: max - 1 });
}

/** Returns whether a card has the button that opens the source. */
export function showsSourceLink(facts: {
  /** The link's destination. */
  readonly destination: string | null;
  readonly isGoLinkless: boolean;
  readonly isAuth: boolean;
  /** The pin belongs to the viewer. */
  readonly owned: boolean;
}): boolean {
  return Boolean(facts.destination) && (!facts.isGoLinkless || facts.isAuth || facts.owned);
}
