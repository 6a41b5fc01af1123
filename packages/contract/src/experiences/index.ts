export type { Experience, PlacedExperiences } from "./entities.ts";
export { experienceOperations } from "./operations.ts";
