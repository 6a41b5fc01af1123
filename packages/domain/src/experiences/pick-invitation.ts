import type { PlacedExperience } from "./placed-experience.ts";

/** Invites a member whose home feed is empty to pick some pins. Tessera's own experience IDs start at nine million. */
export const PICK_INVITATION: PlacedExperience = { placementId: "11", experienceId: "9000001" };

/** Reminds someone who left while setting up their account. It comes before the invitation to pick pins. */
export const SETUP_REMINDER: PlacedExperience = { placementId: "11", experienceId: "9000002" };
