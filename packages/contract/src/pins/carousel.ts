import { CAROUSEL_LIMITS, PIN_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { entity, schemaNames } from "../platform/entity.ts";
import { cleanLine, cleanText, id, link } from "../platform/fields.ts";
import { rendition } from "../platform/picture.ts";

const { slotsMin, slotsMax } = CAROUSEL_LIMITS;
const tooFewSlotsMessage = `Add at least ${slotsMin} images to make a carousel.`;
const tooManySlotsMessage = `A carousel can have up to ${slotsMax} images.`;

/**
 * The stored data for a content item's carousel: the text of each slot, with lengths in UTF-16 units. The images are
 * the content's images, in the same order.
 */
export const carouselFacts = z.object({
  slots: z
    .array(
      z.object({
        title: z.string().max(2 * PIN_LIMITS.titleMax),
        details: z.string().max(2 * PIN_LIMITS.descriptionMax),
        /** The slot's link; empty if it has none. */
        link: z.string().max(2 * PIN_LIMITS.linkMax),
        itemId: z
          .string()
          .max(2 * CAROUSEL_LIMITS.itemIdMax)
          .nullable()
          .default(null),
      }),
    )
    .min(slotsMin)
    .max(slotsMax),
  /** The zero-based index of the slot to show first. */
  index: z.int().nonnegative().default(0),
});

/** The external ID of a slot's product. */
const itemId = cleanLine(CAROUSEL_LIMITS.itemIdMax);

/** The zero-based index of the slot where a carousel starts. */
export const carouselIndex = z.coerce
  .number()
  .int()
  .min(0)
  .max(slotsMax - 1);

const slotTextFields = {
  title: cleanLine(PIN_LIMITS.titleMax),
  details: cleanText(PIN_LIMITS.descriptionMax),
  link,
};

/** A carousel pin's slots, in order. */
export const newSlots = z
  .array(
    z.object({
      /** The ID of an image that was stored for this slot. */
      image: z.string("Choose an image.").min(1, "Choose an image.").pipe(id),
      title: slotTextFields.title.default(""),
      details: slotTextFields.details.default(""),
      link: slotTextFields.link.default(""),
      item_id: itemId.default(""),
    }),
  )
  .min(slotsMin, tooFewSlotsMessage)
  .max(slotsMax, tooManySlotsMessage)
  .register(schemaNames, { id: "NewSlots" });

/** Edited text for some slots. Omitted fields don't change. */
export const slotChanges = z
  .array(z.object({ slot_id: id, ...z.object({ ...slotTextFields, item_id: itemId }).partial().shape }))
  .max(slotsMax, tooManySlotsMessage);

const carouselSlot = entity("CarouselSlot", {
  slotId: z.string(),
  id: z.string(),
  title: z.string(),
  /** The slot's details. Empty in grids, which don't show them. */
  details: z.string(),
  link: z.string().nullable(),
  domain: z.string().nullable(),
  itemId: z.string().nullable(),
  imageSignature: z.string(),
  dominantColor: z.string(),
  images: z.object({ "236x": rendition, "474x": rendition, "564x": rendition, "736x": rendition }),
});
export type CarouselSlot = z.infer<typeof carouselSlot>;

/** The data that makes a pin a carousel. */
export const carouselData = entity("CarouselData", {
  entityId: z.string(),
  id: z.string(),
  /** The zero-based index of the slot to show first. */
  index: z.int(),
  carouselSlots: z.array(carouselSlot).min(slotsMin).max(slotsMax),
});
export type CarouselData = z.infer<typeof carouselData>;
