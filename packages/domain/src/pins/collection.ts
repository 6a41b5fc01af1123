/** Limits of a collection's items, and how many of them each card in a grid loads. */
export const COLLECTION_LIMITS = { itemsMin: 2, itemsMax: 24, onCards: 6 } as const;

/** With fewer items, a card shows none. */
const CHIPS_MIN = 3;

/** How many chips fit on the narrowest card. */
const CHIPS_MAX = 4;

/** The chips on a collection's card: none for fewer than three items. */
export function collectionChips<Item>(items: readonly Item[]): readonly Item[] {
  return items.length < CHIPS_MIN ? [] : items.slice(0, CHIPS_MAX);
}
