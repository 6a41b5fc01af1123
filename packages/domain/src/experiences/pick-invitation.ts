import type { PlacedExperience } from "./placed-experience.ts";

/** Asks a member whose home is empty to pick some pins. Our own ids begin at nine million. */
export const PICK_INVITATION: PlacedExperience = { placementId: "11", experienceId: "9000001" };
