import type { CarouselSlot, PinCard } from "@tessera/contract";
import { toCarouselId, toCarouselSlotId } from "@tessera/domain";
import { createPaintedPin } from "../card-cases.fixture.ts";

/**
 * Creates a carousel of `count` painted images, each with a different shape. Every other slot links to its own site.
 */
export function createCarousel(count: number, fields: Partial<PinCard> = {}): PinCard {
  const pictures = Array.from({ length: count }, (_, index) => createPaintedPin(1.2 - 0.1 * (index % 5)));
  const [first = createPaintedPin(1)] = pictures;
  const carouselSlots = pictures.map((picture, index): CarouselSlot => {
    const slotId = toCarouselSlotId(first.id, index);
    const { dominantColor } = picture;
    return {
      ...{ slotId, id: slotId, title: `View ${index + 1}`, details: "", itemId: null, imageSignature: `${index}` },
      ...(index % 2 === 1
        ? { link: `https://views.example/${index + 1}`, domain: "views.example" }
        : { link: null, domain: null }),
      dominantColor,
      images: {
        "236x": picture.imageSpec_236x,
        "474x": picture.imageSpec_474x,
        "564x": { ...picture.imageSpec_474x, width: 564 },
        "736x": picture.imageSpec_736x,
      },
    };
  });
  const id = toCarouselId(first.id);
  return { ...first, carouselData: { entityId: id, id, index: 0, carouselSlots }, ...fields };
}
