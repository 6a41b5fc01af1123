import * as z from "zod";
import { userSummary } from "../people/entities.ts";
import { entity } from "../platform/entity.ts";

/** What somebody wrote under a pin. It hangs on the pin's content, so every pin of the content shows it. */
export const comment = entity("Comment", {
  entityId: z.string(),
  id: z.string(),
  /** Plain text; markup in it means nothing. */
  text: z.string(),
  createdAt: z.string(),
  /** When its words were last changed; null when they never were. */
  editedAt: z.string().nullable(),
  author: userSummary,
  canEdit: z.boolean(),
  canDelete: z.boolean(),
});
export type Comment = z.infer<typeof comment>;
