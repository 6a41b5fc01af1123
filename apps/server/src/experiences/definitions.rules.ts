import type { Experience } from "@tessera/contract";
import { EXPERIENCE_TYPES, PICK_INVITATION, SETUP_REMINDER, type PlacedExperience } from "@tessera/domain";
import type { HomeAudience } from "../home/picks.queries.ts";

/** A product message and its audience. */
interface ExperienceDefinition extends PlacedExperience, Pick<Experience, "type" | "display_data"> {
  /** Returns whether someone is in the message's audience, even if they've dismissed the message. */
  isFor(person: HomeAudience): boolean;
}

/** A product message that someone is currently offered. */
export interface ExperienceOffer {
  readonly definition: ExperienceDefinition;
  /** Whether they've seen the message before. */
  readonly viewed: boolean;
}

/** All product messages. Within a placement, the first message takes precedence. */
export const EXPERIENCE_DEFINITIONS: readonly ExperienceDefinition[] = [
  {
    ...SETUP_REMINDER,
    type: EXPERIENCE_TYPES.callout,
    display_data: {
      title: "Finish setting up",
      message: "A few more choices, and your feed shows more of what you like.",
      primaryAction: { label: "Continue", href: "/signup/welcome/" },
      secondaryAction: { label: "Skip" },
    },
    isFor: ({ hasLeftSetup }) => hasLeftSetup,
  },
  {
    ...PICK_INVITATION,
    type: EXPERIENCE_TYPES.callout,
    display_data: {
      title: "Make this feed yours",
      message: "Pick some images you like, and we’ll fill your feed with more like them.",
      primaryAction: { label: "Pick images", href: "/homefeed/welcome/" },
      secondaryAction: { label: "Skip" },
    },
    isFor: ({ needsPicks }) => needsPicks,
  },
];

/** Finds the definition of an experience at a placement. Returns undefined when there is none. */
export function findDefinition({ placementId, experienceId }: PlacedExperience): ExperienceDefinition | undefined {
  return EXPERIENCE_DEFINITIONS.find(
    (definition) => definition.placementId === placementId && definition.experienceId === experienceId,
  );
}
