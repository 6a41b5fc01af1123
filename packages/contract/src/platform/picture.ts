import * as z from "zod";
import { entity, schemaNames } from "./entity.ts";

/**
 * One rendition of a picture. `url` names a JPEG (the original keeps its own format); the same URL with another ending of
 * `formats` is the same rendition in that format. They stand in the order of preference; AVIF joins some time after the
 * upload.
 */
export const picture = entity("Picture", {
  url: z.string(),
  width: z.int(),
  height: z.int(),
  dominantColor: z.string(),
  formats: z.array(z.enum(["avif", "webp", "jpg", "png", "gif"])),
});

/** The same beside what says its colour for all sizes. */
export const rendition = picture.omit({ dominantColor: true }).register(schemaNames, { id: "Rendition" });
