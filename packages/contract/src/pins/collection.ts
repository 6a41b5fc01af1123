import { COLLECTION_LIMITS } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { id } from "../platform/fields.ts";
import { picture } from "../platform/picture.ts";

const { itemsMin, itemsMax } = COLLECTION_LIMITS;

/** The pins that a creator shows below one of their pins, in order. */
export const collectionItems = z
  .array(id)
  .min(itemsMin, `Add at least ${itemsMin} Pins to make a collection.`)
  .max(itemsMax, `A collection can have up to ${itemsMax} Pins.`)
  .refine((ids) => new Set(ids).size === ids.length, "List each Pin once.");

/** The stored data for a content item's collection. */
export const collectionFacts = z.object({ pinIds: z.array(z.string().max(64)).min(itemsMin).max(itemsMax) });

/** Other pins by the same person that are shown as a pin's items. It includes only the pins that the viewer can see. */
export const collectionPin = entity("CollectionPin", {
  itemData: z.array(
    z.object({
      pinId: z.string(),
      /** Alternative text for people who can't see the image. */
      title: z.string(),
      images: z.object({ "750x": picture, "136x136": picture }),
      link: z.string().nullable(),
    }),
  ),
});
