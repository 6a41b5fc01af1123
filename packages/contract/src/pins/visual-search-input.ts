import { parseSearchCrop } from "@tessera/domain";
import * as z from "zod";
import { id, queryText } from "../platform/fields.ts";

const INVALID_CROP_MESSAGE =
  "Use “left,top,width,height” in whole percent, with sides of at least 10, within the image.";

/** What a visual search looks for: a pin's image or a part of it, and words that narrow the results. */
export const visualSearchInput = {
  pin_id: id,
  /** The part of the image to search for: left, top, width, and height, in whole percent. */
  crop: z
    .string()
    .max(15)
    .refine((text) => parseSearchCrop(text) !== null, INVALID_CROP_MESSAGE)
    .optional(),
  /** Limits the results to pins with all of these words. */
  q: queryText.default(""),
};
