/** How many items a collection has, and how many a card of many reads of each. */
export const COLLECTION_LIMITS = { itemsMin: 2, itemsMax: 24, onCards: 6 } as const;

/** Fewer items do not stand on a card. */
const CHIPS_MIN = 3;

/** How many chips have room on the narrowest card. */
const CHIPS_MAX = 4;

/** The chips on a collection's card: none for fewer than three items. */
export function collectionChips<Item>(items: readonly Item[]): readonly Item[] {
  return items.length < CHIPS_MIN ? [] : items.slice(0, CHIPS_MAX);
}
