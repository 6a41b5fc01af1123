import { FEEDBACK_TYPES, HIDING_SCOPES } from "@tessera/domain";
import * as z from "zod";
import { entity } from "../platform/entity.ts";
import { picture } from "../platform/picture.ts";

/** What an act of feedback left behind. */
export const feedbackState = entity("FeedbackState", {
  pinId: z.string(),
  feedbackType: z.enum(FEEDBACK_TYPES),
  hidden: z.boolean(),
  reported: z.boolean(),
});
export type FeedbackAnswer = z.infer<typeof feedbackState>;

/** Something that the viewer hid, and from which lists. */
export const hiddenPin = entity("HiddenPin", {
  entityId: z.string(),
  /** The line's own, by which it is shown again. */
  id: z.string(),
  /** The pin that was hidden, or another of the same picture; null where none is to be seen any more. */
  pinId: z.string().nullable(),
  title: z.string(),
  image: picture.nullable(),
  feedbackType: z.enum(FEEDBACK_TYPES),
  scope: z.enum(HIDING_SCOPES),
  /** The search that it stays out of. */
  query: z.string().nullable(),
  /** The pin under which it is not shown; null for all pins. */
  throughId: z.string().nullable(),
  hiddenAt: z.string(),
});
export type HiddenPin = z.infer<typeof hiddenPin>;

/** What does not decide the caller's home feed though they follow it, or saved it. */
export const tuning = entity("Tuning", {
  /** Whether what they saved decides it at all. */
  usesHistory: z.boolean(),
  topicsOff: z.array(z.string()),
  peopleOff: z.array(z.string()),
  boardsOff: z.array(z.string()),
  /** Saves of theirs. */
  pinsOff: z.array(z.string()),
});
export type Tuning = z.infer<typeof tuning>;
