export { NoPictures } from "./draft.ts";
export { fillLargeWorld, type LargeWorldOptions } from "./fill-large-world.ts";
