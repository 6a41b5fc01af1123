/** Limits of a carousel pin: its images each have their own text and link. */
export const CAROUSEL_LIMITS = { slotsMin: 2, slotsMax: 10, itemIdMax: 64 } as const;

/** Milliseconds. */
export const CAROUSEL_TIMES = {
  /** How long the dots are shown at first and after each move. */
  dots: 4000,
  /** From one image to the next. */
  slide: 250,
} as const;

const PREFIX = "c";

/** The id of a pin's carousel, which links to its page use. */
export function carouselId(pinId: string): string {
  return PREFIX + pinId;
}

/** The pin's id in a carousel's id; null if it isn't a carousel's id. */
export function pinIdFromCarouselId(id: string): string | null {
  return /^c\d+$/.test(id) ? id.slice(PREFIX.length) : null;
}

/** The id of a slot of a pin's carousel. @param index from 0 */
export function carouselSlotId(pinId: string, index: number): string {
  return `${carouselId(pinId)}-${index + 1}`;
}

/** The position of a slot in a pin's carousel, from 0; null if the id doesn't belong to a slot of this pin. */
export function parseSlotId(pinId: string, slotId: string): number | null {
  const number = Number(/-(\d{1,2})$/.exec(slotId)?.[1] ?? 0);
  return number > 0 && slotId === carouselSlotId(pinId, number - 1) ? number - 1 : null;
}

/** Which arrows a carousel with this many slots has at one of them. @param index from 0 */
export function carouselArrows(index: number, slots: number): { readonly left: boolean; readonly right: boolean } {
  return { left: index > 0, right: index < slots - 1 };
}

/** The slot that a move leads to: the neighbor, or the same one at either end. */
export function moveSlot(index: number, slots: number, by: 1 | -1): number {
  return Math.min(Math.max(index + by, 0), Math.max(slots - 1, 0));
}

/** Which image sizes a carousel offers, before and after its first move: a card starts with the small one. */
export const CAROUSEL_SPECS = {
  card: { before: ["236x"], after: ["474x", "564x"] },
  closeup: { before: ["236x", "564x", "736x"], after: ["236x", "564x", "736x"] },
} as const;
