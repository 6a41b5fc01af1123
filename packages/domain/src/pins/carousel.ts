/** Limits for a carousel pin. Each image in the carousel has its own text and link. */
export const CAROUSEL_LIMITS = { slotsMin: 2, slotsMax: 10, itemIdMax: 64 } as const;

/** Durations in milliseconds. */
export const CAROUSEL_TIMES = {
  /** How long the dots stay visible initially and after each move. */
  dots: 4000,
  /** The transition from one image to the next. */
  slide: 250,
} as const;

const CAROUSEL_ID_PREFIX = "c";

/** Returns the ID of a pin's carousel. Links to the pin's page use this ID. */
export function toCarouselId(pinId: string): string {
  return CAROUSEL_ID_PREFIX + pinId;
}

/** Returns the pin's ID from a carousel ID; null if the given ID isn't a carousel ID. */
export function parseCarouselId(id: string): string | null {
  return /^c\d+$/.test(id) ? id.slice(CAROUSEL_ID_PREFIX.length) : null;
}

/**
 * Returns the ID of a slot in a pin's carousel.
 *
 * @param index zero-based index of the slot
 */
export function toCarouselSlotId(pinId: string, index: number): string {
  return `${toCarouselId(pinId)}-${index + 1}`;
}

/** Returns the zero-based index of a slot in a pin's carousel; null if the ID doesn't belong to a slot of this pin. */
export function parseSlotId(pinId: string, slotId: string): number | null {
  const number = Number(/-(\d{1,2})$/.exec(slotId)?.[1] ?? 0);
  return number > 0 && slotId === toCarouselSlotId(pinId, number - 1) ? number - 1 : null;
}

/**
 * Returns which arrows a carousel shows at a given slot.
 *
 * @param index zero-based index of the slot
 */
export function getCarouselArrows(index: number, slots: number): { readonly left: boolean; readonly right: boolean } {
  return { left: index > 0, right: index < slots - 1 };
}

/** Returns the slot after a move: the neighbor, or the same slot at either end. */
export function moveSlot(index: number, slots: number, by: 1 | -1): number {
  return Math.min(Math.max(index + by, 0), Math.max(slots - 1, 0));
}

/** The image sizes that a carousel offers before and after its first move. A card starts with a small image. */
export const CAROUSEL_SPECS = {
  card: { before: ["236x"], after: ["474x", "564x"] },
  closeup: { before: ["236x", "564x", "736x"], after: ["236x", "564x", "736x"] },
} as const;
