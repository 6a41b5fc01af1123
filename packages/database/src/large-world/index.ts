export {
  draftedBoards,
  draftedContents,
  draftedCounts,
  draftedPeople,
  type LargeWorldPlan,
  type LargeWorldStage,
  NoPictures,
  writeLargeWorld,
} from "./large-world.ts";
export { tidyTables } from "./tidy.ts";
export { WORDS } from "./words.ts";
