import * as z from "zod";
import { entity } from "../platform/entity.ts";

/** Something to look for, or to go to, while somebody types. */
export const suggestion = entity("Suggestion", {
  type: z.enum(["query", "user", "board"]),
  label: z.string(),
  /** Tells apart what is called alike: a person's username, the owner of a board; null for a query and for one's own board. */
  detail: z.string().nullable(),
  url: z.string(),
  /** The URL of a person's picture or a board's cover; null where there is none. */
  image: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;
