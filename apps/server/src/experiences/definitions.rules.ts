import type { Experience } from "@tessera/contract";
import type { Db } from "@tessera/database";
import { EXPERIENCE_TYPES, PICK_INVITATION, type PlacedExperience } from "@tessera/domain";
import { needsWelcome } from "../home/picks.queries.ts";

/** A message of the product, and who it is for. */
interface ExperienceDefinition extends PlacedExperience, Pick<Experience, "type" | "display_data"> {
  /** Whether it's meant for someone, apart from whether they ended it themselves. */
  isFor(db: Db, personId: string): Promise<boolean>;
}

/** A message of the product for someone, now. */
export interface Offer {
  readonly definition: ExperienceDefinition;
  /** They've seen it before. */
  readonly viewed: boolean;
}

/** All messages of the product; within a placement, the first takes precedence. */
export const DEFINITIONS: readonly ExperienceDefinition[] = [
  {
    ...PICK_INVITATION,
    type: EXPERIENCE_TYPES.callout,
    display_data: {
      title: "Make this feed yours",
      message: "Pick some images you like, and we’ll fill your feed with more like them.",
      primaryAction: { label: "Pick images", href: "/homefeed/welcome/" },
      secondaryAction: { label: "Skip" },
    },
    isFor: needsWelcome,
  },
];

/** The definition of a placed experience; undefined when there is none. */
export function findDefinition({ placementId, experienceId }: PlacedExperience): ExperienceDefinition | undefined {
  return DEFINITIONS.find(
    (definition) => definition.placementId === placementId && definition.experienceId === experienceId,
  );
}
