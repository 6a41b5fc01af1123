export { NoPicturesError } from "./draft.ts";
export { fillLargeWorld, type LargeWorldOptions } from "./fill-large-world.ts";
