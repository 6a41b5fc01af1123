export { reportExperience } from "./experience-acts.ts";
export { placementQuery } from "./placement-query.ts";
export { useExperienceActs } from "./use-experience-acts.ts";
export { usePlacement } from "./use-placement.ts";
