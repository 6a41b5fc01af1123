import type { Experience } from "@tessera/contract";
import type { Db } from "@tessera/database";
import { EXPERIENCE_TYPES, PICK_INVITATION, type PlacedExperience } from "@tessera/domain";
import { needsWelcome } from "../home/picks.queries.ts";

/** Something that the product says to people, and to whom. */
interface ExperienceDefinition extends PlacedExperience, Pick<Experience, "type" | "display_data"> {
  /** Whether it is meant for somebody, as far as they have not ended it themselves. */
  isFor(db: Db, personId: string): Promise<boolean>;
}

/** Something that the product says to somebody now. */
export interface Offer {
  readonly definition: ExperienceDefinition;
  /** They have seen it before. */
  readonly viewed: boolean;
}

/** All that the product says, of each placement the first first. */
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

/** The definition of a placed experience; undefined where there is none. */
export function findDefinition({ placementId, experienceId }: PlacedExperience): ExperienceDefinition | undefined {
  return DEFINITIONS.find((one) => one.placementId === placementId && one.experienceId === experienceId);
}
