import * as z from "zod";
import { entity, schemaNames } from "../platform/entity.ts";
import { id } from "../platform/fields.ts";

/** A button in a message. */
const action = entity("ExperienceAction", {
  label: z.string(),
  /** A label for screen readers, used when the visible label alone isn't clear enough. */
  accessibilityLabel: z.string().optional(),
  /** The link's destination. A button without a link dismisses the message. */
  href: z.string().optional(),
});

/** The text and buttons that a message can have. */
const displayData = z.object({
  title: z.string().optional(),
  message: z.string().optional(),
  primaryAction: action.optional(),
  secondaryAction: action.optional(),
});

/** A message from the product to one person, at one placement. */
const experience = entity("Experience", {
  id,
  experience_id: id,
  placement_id: id,
  /** A value from EXPERIENCE_TYPES. */
  type: z.number().int(),
  status: z.literal("viewed").nullable().describe("viewed once the person has seen it"),
  display_data: displayData,
  triggerable_placed_exps: z.array(z.string()).describe("placementId:experienceId pairs this experience may lead to"),
  metadata: z.record(z.string(), z.unknown()),
  extraContext: z.record(z.string(), z.unknown()).describe("extra context sent along with the placements"),
});

export type Experience = z.output<typeof experience>;

/** The experiences of each requested placement, in display order. */
export const placedExperiences = z.record(id, z.array(experience)).register(schemaNames, { id: "PlacedExperiences" });
export type PlacedExperiences = z.output<typeof placedExperiences>;
