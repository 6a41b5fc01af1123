import * as z from "zod";
import { flag } from "../platform/fields.ts";

const part = z.number().min(0).max(1);

/** The band of a picture that its card shows, as parts of its height. */
const imageCrop = z
  .object({ min_y: part, max_y: part })
  .refine(({ min_y: top, max_y: bottom }) => top < bottom, "The crop can’t be empty.");

/** How a new pin looks to others. */
export const newLooks = {
  image_crop: imageCrop.optional(),
  /** Whether the link to its site is for people who are signed in alone. */
  is_go_linkless: flag.optional(),
};

/** Changes of it. */
export const changedLooks = {
  ...newLooks,
  /** Null: the whole picture. */
  image_crop: imageCrop.nullable().optional(),
};
