import type { CarouselSlot, Pin, PinCard } from "@tessera/contract";

/** The visible slot of a carousel; undefined for every other pin. */
export function parseSlot({ carouselData }: Pick<PinCard, "carouselData">, slot: number): CarouselSlot | undefined {
  return carouselData?.carouselSlots[slot];
}

/** A pin as one slot of its carousel links: to the slot's own site, if it has one. */
export function withSlot<Shown extends PinCard>(pin: Shown, slot: number): Shown {
  const { link, domain } = parseSlot(pin, slot) ?? {};
  return link ? { ...pin, link, domain: domain ?? null, mobileLink: null, destinationUrl: link } : pin;
}

/** A pin as one slot of its carousel looks. */
export function toPicturedSlot(pin: Pin, slot: number): Pin {
  const slotFields = slot > 0 ? parseSlot(pin, slot) : undefined;
  if (!slotFields) return pin;
  const image = { ...slotFields.images["736x"], dominantColor: slotFields.dominantColor };
  return { ...pin, embed: null, imageSpec_736x: image, imageSpec_orig: image };
}

/** The history state for a pin's own page, so that it opens at the slot that its card showed. */
export function withOpenedSlot(slot: number): { readonly slot: number } | null {
  return slot > 0 ? { slot } : null;
}

/** The slot at which a pin's own page opens: the one from the history state if that is valid, else the carousel's own. */
export function openingSlot(pin: Pick<PinCard, "carouselData">, state: unknown): number {
  const requested = (state as { readonly slot?: unknown } | null)?.slot;
  return typeof requested === "number" && parseSlot(pin, requested) ? requested : (pin.carouselData?.index ?? 0);
}
