import type { Experience } from "@tessera/contract";
import type { ExperienceOffer } from "./definitions.rules.ts";

/** Converts an offered experience to the form that the API returns. */
export function toExperience(
  { definition, viewed }: ExperienceOffer,
  extraContext: Readonly<Record<string, unknown>>,
): Experience {
  const { placementId, experienceId, type, display_data } = definition;
  return {
    id: experienceId,
    experience_id: experienceId,
    placement_id: placementId,
    type,
    status: viewed ? "viewed" : null,
    display_data,
    triggerable_placed_exps: [],
    metadata: {},
    extraContext: { ...extraContext },
  };
}
