/** What a carousel pin is made of: its pictures, each with words and a link of its own. */
export const CAROUSEL_LIMITS = { slotsMin: 2, slotsMax: 10, itemIdMax: 64 } as const;

/** Milliseconds. */
export const CAROUSEL_TIMES = {
  /** For how long the dots stand there when it is first shown and after each move. */
  dots: 4000,
  /** From one picture to the next. */
  slide: 250,
} as const;

const PREFIX = "c";

/** The id of a pin's carousel, by which links to its page call it. */
export function carouselId(pinId: string): string {
  return PREFIX + pinId;
}

/** The id of the pin whose carousel an id is; null where it is none of a carousel. */
export function pinIdFromCarouselId(id: string): string | null {
  return /^c\d+$/.test(id) ? id.slice(PREFIX.length) : null;
}

/** The id of a slot of a pin's carousel. @param index from 0 */
export function carouselSlotId(pinId: string, index: number): string {
  return `${carouselId(pinId)}-${index + 1}`;
}

/** The place of a slot of a pin's carousel, from 0; null where the id is that of no slot of this pin. */
export function parseSlotId(pinId: string, slotId: string): number | null {
  const number = Number(/-(\d{1,2})$/.exec(slotId)?.[1] ?? 0);
  return number > 0 && slotId === carouselSlotId(pinId, number - 1) ? number - 1 : null;
}

/** Which arrows a carousel of so many slots has at one of them. @param index from 0 */
export function carouselArrows(index: number, slots: number): { readonly left: boolean; readonly right: boolean } {
  return { left: index > 0, right: index < slots - 1 };
}

/** The slot that a move leads to: the neighbour, or the same one at either end. */
export function moveSlot(index: number, slots: number, by: 1 | -1): number {
  return Math.min(Math.max(index + by, 0), Math.max(slots - 1, 0));
}

/** Which sizes of its pictures a carousel offers, before and after its first move: on a card the small one at first. */
export const CAROUSEL_SPECS = {
  card: { before: ["236x"], after: ["474x", "564x"] },
  closeup: { before: ["236x", "564x", "736x"], after: ["236x", "564x", "736x"] },
} as const;
