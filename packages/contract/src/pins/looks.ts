import * as z from "zod";
import { flag } from "../platform/fields.ts";

const fraction = z.number().min(0).max(1);

/** The visible band of an image on its card, as fractions of its height. */
const imageCrop = z
  .object({ min_y: fraction, max_y: fraction })
  .refine(({ min_y: top, max_y: bottom }) => top < bottom, "The crop can’t be empty.");

/** Appearance settings of a new pin. */
export const newLooks = {
  image_crop: imageCrop.optional(),
  /** Whether only people who are signed in see the link to its website. */
  is_go_linkless: flag.optional(),
};

/** Changes to a pin's appearance. */
export const changedLooks = {
  ...newLooks,
  /** Null for the whole image. */
  image_crop: imageCrop.nullable().optional(),
};
