import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** A suggestion shown while someone types: a query to search for, or a page to open. */
export const suggestion = entity("Suggestion", {
  type: z.enum(["query", "user", "board"]),
  label: z.string(),
  /**
   * Distinguishes suggestions that have the same label: a person's username, or a board's owner. Null for a query and
   * for the viewer's own board.
   */
  detail: z.string().nullable(),
  url: z.string(),
  /** The URL of a person's image or a board's cover; null if there is none. */
  image: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;
