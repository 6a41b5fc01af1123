export { reportExperience } from "./experience-acts.ts";
export { placementQuery } from "./placement-query.ts";
export { useExperienceActions } from "./use-experience-actions.ts";
export { usePlacement } from "./use-placement.ts";
