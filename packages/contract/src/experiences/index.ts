export type { Experience, PlacedExperiences } from "./entities.ts";
