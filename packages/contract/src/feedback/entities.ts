import { FEEDBACK_TYPES, HIDING_SCOPES } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { picture } from "../platform/picture.ts";

/** The result of a feedback action. */
export const feedbackState = entity("FeedbackState", {
  pinId: z.string(),
  feedbackType: z.enum(FEEDBACK_TYPES),
  hidden: z.boolean(),
  reported: z.boolean(),
});
export type FeedbackResult = z.infer<typeof feedbackState>;

/** A hidden item, and the lists that exclude it. */
export const hiddenPin = entity("HiddenPin", {
  entityId: z.string(),
  /** The ID of this entry, for showing the item again. */
  id: z.string(),
  /** The hidden pin, or another pin with the same image; null if none of these pins is visible anymore. */
  pinId: z.string().nullable(),
  title: z.string(),
  image: picture.nullable(),
  feedbackType: z.enum(FEEDBACK_TYPES),
  scope: z.enum(HIDING_SCOPES),
  /** The search that excludes the item. */
  query: z.string().nullable(),
  /** The pin whose related pins exclude the item; null if all related pins do. */
  throughId: z.string().nullable(),
  hiddenAt: z.string(),
});
export type HiddenPin = z.infer<typeof hiddenPin>;

/** The IDs of items that the caller follows or saved, but excluded from their home feed. */
export const tuning = entity("Tuning", {
  /** Whether the caller's saves influence the home feed at all. */
  usesHistory: z.boolean(),
  topicsOff: z.array(z.string()),
  peopleOff: z.array(z.string()),
  boardsOff: z.array(z.string()),
  /** The IDs of saves. */
  pinsOff: z.array(z.string()),
});
export type Tuning = z.infer<typeof tuning>;
