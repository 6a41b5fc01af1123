export { canRemoveFiles } from "./files-in-use.ts";
export {
  CannotLoad,
  loadDatabase,
  type Loading,
  recreateDatabase,
  unknownMigration,
  UnreadableRows,
} from "./loading.ts";
export type { DatabaseShape, TableShape } from "./shape.ts";
export { readSnapshot, type Snapshot } from "./snapshot.ts";
