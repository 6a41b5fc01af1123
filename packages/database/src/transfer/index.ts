export { canRemoveFiles } from "./files-in-use.ts";
export {
  DatabaseNotLoadable,
  loadDatabase,
  type DatabaseLoader,
  recreateDatabase,
  findUnknownMigration,
  UnreadableRows,
} from "./loading.ts";
export type { DatabaseShape, TableShape } from "./shape.ts";
export { readSnapshot, type Snapshot } from "./snapshot.ts";
