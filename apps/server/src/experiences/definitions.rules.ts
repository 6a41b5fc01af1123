import type { Experience } from "@tessera/contract";
import type { Db } from "@tessera/database";
import { EXPERIENCE_TYPES, PICK_INVITATION, type PlacedExperience } from "@tessera/domain";
import { needsWelcome } from "../home/picks.queries.ts";

/** A message of the product, and its audience. */
interface ExperienceDefinition extends PlacedExperience, Pick<Experience, "type" | "display_data"> {
  /** True if the message is meant for someone. Doesn't consider whether they dismissed it. */
  isFor(db: Db, personId: string): Promise<boolean>;
}

/** A message of the product for someone, at this moment. */
export interface Offer {
  readonly definition: ExperienceDefinition;
  /** They've seen it before. */
  readonly viewed: boolean;
}

/** All messages of the product. Within a placement, the first one takes precedence. */
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
