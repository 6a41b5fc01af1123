import * as z from "zod";
import { flag } from "../platform/fields.ts";

const fraction = z.number().min(0).max(1);

/** The band of an image that its card shows, as fractions of its height. */
const imageCrop = z
  .object({ min_y: fraction, max_y: fraction })
  .refine(({ min_y: top, max_y: bottom }) => top < bottom, "The crop can’t be empty.");

/** How a new pin looks to others. */
export const newLooks = {
  image_crop: imageCrop.optional(),
  /** Whether only people who are signed in see the link to its site. */
  is_go_linkless: flag.optional(),
};

/** Changes to how it looks. */
export const changedLooks = {
  ...newLooks,
  /** Null: the whole image. */
  image_crop: imageCrop.nullable().optional(),
};
