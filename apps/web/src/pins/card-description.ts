import type { PinCard } from "@tessera/contract";
import { getCloseupDescription } from "@tessera/domain";

/**
 * Returns the description of a pin whose page hasn't loaded yet. Returns an empty string for products and recipes,
 * because the description could repeat their display name, which cards don't have.
 */
export function getCardDescription({ description, title, richSummary }: PinCard): string {
  return richSummary ? "" : getCloseupDescription(description, title);
}
