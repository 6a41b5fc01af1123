import type { CarouselData } from "@tessera/contract";
import { toCarouselId, toCarouselSlotId, getLinkDomain } from "@tessera/domain";
import { toImageUrls, type PublishedImage } from "../../media/urls.rules.ts";
import type { Context } from "../../platform/context.ts";
import type { HydratedPins, PinWithRelations } from "../pins.hydration.ts";
import { toContentImage } from "../pins.queries.ts";

/** Converts a pin's facts to its carousel; null if it isn't a carousel, or some of its images are missing. */
export function toCarousel(
  context: Context,
  facts: HydratedPins,
  { pin, content }: PinWithRelations,
): CarouselData | null {
  const carousel = facts.contentFacts.get(content.id)?.carousel;
  if (!carousel) return null;
  const pictures: readonly (PublishedImage & { readonly signature: string })[] = [
    { ...toContentImage(content), signature: content.image_signature },
    ...(facts.contentImages.get(content.id) ?? []),
  ];
  const slots = carousel.slots.flatMap((slot, index) => {
    const image = pictures[index];
    if (!image) return [];
    const slotId = toCarouselSlotId(pin.id, index);
    return {
      slotId,
      id: slotId,
      title: slot.title,
      details: slot.details,
      link: slot.link === "" ? null : slot.link,
      domain: slot.link === "" ? null : getLinkDomain(slot.link),
      itemId: slot.itemId,
      imageSignature: image.signature,
      dominantColor: image.dominantColor,
      images: {
        "236x": toSlotImage(context, image, "236x"),
        "474x": toSlotImage(context, image, "474x"),
        "564x": toSlotImage(context, image, "564x"),
        "736x": toSlotImage(context, image, "736x"),
      },
    };
  });
  if (slots.length < carousel.slots.length) return null;
  const id = toCarouselId(pin.id);
  return { entityId: id, id, index: carousel.index, carouselSlots: slots };
}

function toSlotImage(context: Context, image: PublishedImage, spec: "236x" | "474x" | "564x" | "736x") {
  const { dominantColor: _, ...rendition } = toImageUrls(context, image, spec);
  return rendition;
}

/** Removes the details of a carousel for a grid, because cards don't show them. */
export function toCardCarousel(carousel: CarouselData): CarouselData {
  return { ...carousel, carouselSlots: carousel.carouselSlots.map((slot) => ({ ...slot, details: "" })) };
}
