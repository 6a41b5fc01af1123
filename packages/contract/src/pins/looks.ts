import * as z from "zod";
import { flag } from "../platform/fields.ts";

const fraction = z.number().min(0).max(1);

/** The vertical range of the image that the card shows, as fractions of the image's height. */
const imageCrop = z
  .object({ min_y: fraction, max_y: fraction })
  .refine(({ min_y: top, max_y: bottom }) => top < bottom, "The crop can’t be empty.");

/** A new pin's appearance settings. */
export const newAppearance = {
  image_crop: imageCrop.optional(),
  /** Whether only people who are signed in see the pin's link. */
  is_go_linkless: flag.optional(),
};

/** Changes to a pin's appearance. */
export const changedAppearance = {
  ...newAppearance,
  /** Null shows the whole image. */
  image_crop: imageCrop.nullable().optional(),
};
