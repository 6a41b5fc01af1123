import * as z from "zod";
import { entity, schemaNames } from "../platform/entity.ts";
import { id } from "../platform/fields.ts";

/** Something to press in a message. */
const action = entity("ExperienceAction", {
  label: z.string(),
  /** Said in the label's place where it says too little by itself. */
  accessibilityLabel: z.string().optional(),
  /** Where it leads; what leads nowhere dismisses the message. */
  href: z.string().optional(),
});

/** What a message says and how, as far as we show any of it. */
const displayData = z.object({
  title: z.string().optional(),
  message: z.string().optional(),
  primaryAction: action.optional(),
  secondaryAction: action.optional(),
});

/** A message of the product to one person, at one place. */
const experience = entity("Experience", {
  id,
  experience_id: id,
  placement_id: id,
  /** One of EXPERIENCE_TYPES. */
  type: z.number().int(),
  status: z.literal("viewed").nullable().describe("viewed once the person has seen it"),
  display_data: displayData,
  triggerable_placed_exps: z.array(z.string()).describe("placementId:experienceId pairs this experience may lead to"),
  metadata: z.record(z.string(), z.unknown()),
  extraContext: z.record(z.string(), z.unknown()).describe("extra context sent along with the placements"),
});

export type Experience = z.output<typeof experience>;

/** The experiences of each placement that was asked about, the first to be shown first. */
export const placedExperiences = z.record(id, z.array(experience)).register(schemaNames, { id: "PlacedExperiences" });
export type PlacedExperiences = z.output<typeof placedExperiences>;
