import * as z from "zod";

/**
 * One rendition of a picture. `url` names a JPEG (the original keeps its own format); the same URL with another ending of
 * `formats` is the same rendition in that format. They stand in the order of preference; AVIF joins some time after the
 * upload.
 */
export const picture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  dominantColor: z.string(),
  formats: z.array(z.enum(["avif", "webp", "jpg", "png", "gif"])),
});
