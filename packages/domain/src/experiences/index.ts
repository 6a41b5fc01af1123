export { EXPERIENCE_TYPES, type ExperienceStatus, type FinalStatus } from "./experience.ts";
export { HOME_PLACEMENTS, PLACEMENT_LIMITS } from "./placements.ts";
export { PICK_INVITATION, SETUP_REMINDER } from "./pick-invitation.ts";
export { parsePlacedExperience, type PlacedExperience, getPlacedExperienceId } from "./placed-experience.ts";
