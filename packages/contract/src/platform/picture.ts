import * as z from "zod";
import { entity, schemaNames } from "./entity.ts";

/**
 * One rendition of an image. `url` points to a JPEG, except that the original keeps its own format. The same URL with
 * another extension from `formats` is the same rendition in that format. Formats are in order of preference. AVIF is
 * added some time after the upload.
 */
export const picture = entity("Picture", {
  url: z.string(),
  width: z.int(),
  height: z.int(),
  dominantColor: z.string(),
  formats: z.array(z.enum(["avif", "webp", "jpg", "png", "gif"])),
});

/** A picture without its dominant color, which all sizes share. */
export const rendition = picture.omit({ dominantColor: true }).register(schemaNames, { id: "Rendition" });
