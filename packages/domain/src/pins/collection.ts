/** Limits on the number of items in a collection, and the number of items that each card in a grid loads. */
export const COLLECTION_LIMITS = { itemsMin: 2, itemsMax: 24, onCards: 6 } as const;

/** The minimum number of items for a card to show chips. */
const CHIPS_MIN = 3;

/** The number of chips that fit on the narrowest card. */
const CHIPS_MAX = 4;

/** The chips on a collection's card; empty for fewer than three items. */
export function collectionChips<Item>(items: readonly Item[]): readonly Item[] {
  return items.length < CHIPS_MIN ? [] : items.slice(0, CHIPS_MAX);
}
