import { truncate } from "../formats/cut.ts";

/** How many characters of a site's name are shown anywhere, and on the button that leads there. */
export const SOURCE_DOMAIN_MAX = { text: 27, button: 12 } as const;

/** Width of the button that leads to the source, in CSS pixels, and its width if other buttons leave it less room. */
export const SOURCE_LINK_WIDTH = { full: 132, truncated: 87 } as const;

/** A site's name, truncated with an ellipsis to 27 characters or a given limit. */
export function domainText(domain: string, max: number = SOURCE_DOMAIN_MAX.text): string {
  return [...domain].length <= max ? domain : truncate(domain, { limit: max - 1 });
}

/** Whether a card has the button that leads to the source. */
export function showSourceLink(facts: {
  /** Where it would lead. */
  readonly destination: string | null;
  readonly isGoLinkless: boolean;
  readonly isAuth: boolean;
  /** The pin belongs to the viewer. */
  readonly owned: boolean;
}): boolean {
  return Boolean(facts.destination) && (!facts.isGoLinkless || facts.isAuth || facts.owned);
}
