import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** A suggestion shown while someone types: a query to search for, or a page to open. */
export const suggestion = entity("Suggestion", {
  type: z.enum(["query", "topic", "user", "board"]),
  label: z.string(),
  /**
   * Distinguishes suggestions that have the same label: a person's username, or a board's owner. Null for a query, a
   * topic, and the viewer's own board.
   */
  detail: z.string().nullable(),
  url: z.string(),
  /** The URL of a person's image or a board's cover; null if there is none. */
  image: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** How a search was understood, and where to go on from it. */
export const searchGuide = entity("SearchGuide", {
  /** The query with its unknown words replaced by the likeliest corrections, if the results are for that one. */
  corrected: z.string().nullable(),
  /** Whether the first results contain all words of the query, only some of them, or whether there are none. */
  matches: z.enum(["all", "some", "none"]),
  /** Searches and topics that are similar to the query, closest first. */
  related: z.array(suggestion),
});
export type SearchGuide = z.infer<typeof searchGuide>;
