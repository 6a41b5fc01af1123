import type { CarouselSlot, Pin, PinCard } from "@tessera/contract";

/** Returns a carousel's slot by index, or undefined if the slot or the carousel doesn't exist. */
export function getSlot({ carouselData }: Pick<PinCard, "carouselData">, slot: number): CarouselSlot | undefined {
  return carouselData?.carouselSlots[slot];
}

/** Returns a pin with the link of one carousel slot, or the same pin if the slot has no link of its own. */
export function toPinWithSlotLink<Shown extends PinCard>(pin: Shown, slot: number): Shown {
  const { link, domain } = getSlot(pin, slot) ?? {};
  return link ? { ...pin, link, domain: domain ?? null, mobileLink: null, destinationUrl: link } : pin;
}

/** Returns a pin with the image of one carousel slot. */
export function toPinWithSlotImage(pin: Pin, slot: number): Pin {
  const slotFields = slot > 0 ? getSlot(pin, slot) : undefined;
  if (!slotFields) return pin;
  const image = { ...slotFields.images["736x"], dominantColor: slotFields.dominantColor };
  return { ...pin, embed: null, imageSpec_736x: image, imageSpec_orig: image };
}

/** Returns the history state that makes a pin's page open at the slot that is visible on its card. */
export function toSlotState(slot: number): { readonly slot: number } | null {
  return slot > 0 ? { slot } : null;
}

/** Returns the slot at which a pin's own page opens: from the history state if valid, otherwise from the carousel. */
export function getOpeningSlot(pin: Pick<PinCard, "carouselData">, state: unknown): number {
  const requested = (state as { readonly slot?: unknown } | null)?.slot;
  return typeof requested === "number" && getSlot(pin, requested) ? requested : (pin.carouselData?.index ?? 0);
}
