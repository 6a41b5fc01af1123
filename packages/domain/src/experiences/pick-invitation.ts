import type { PlacedExperience } from "./placed-experience.ts";

/** What asks a member on home who has nothing yet to pick some pins. Ids of ours begin at nine million. */
export const PICK_INVITATION: PlacedExperience = { placementId: "11", experienceId: "9000001" };
