/** Limits on the number of items in a collection, and the number of items that each card in a grid loads. */
export const COLLECTION_LIMITS = { itemsMin: 2, itemsMax: 24, onCards: 6 } as const;

/** The minimum number of items for a card to show chips. */
const MIN_CHIPS = 3;

/** The number of chips that fit on the narrowest card. */
const MAX_CHIPS = 4;

/** Returns the chips on a collection's card; empty for fewer than three items. */
export function getCollectionChips<Item>(items: readonly Item[]): readonly Item[] {
  return items.length < MIN_CHIPS ? [] : items.slice(0, MAX_CHIPS);
}
