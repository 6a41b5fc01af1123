import type { PlacedExperience } from "./placed-experience.ts";

/** Invites a member whose home feed is empty to pick some pins. Tessera's own experience IDs start at nine million. */
export const PICK_INVITATION: PlacedExperience = { placementId: "11", experienceId: "9000001" };
