export { type Changes, noteChange } from "./changes.ts";
export {
  type Database,
  type Db,
  openDatabase,
  type OpenTransaction,
  type QueryObserver,
  type Tx,
} from "./connection.ts";
export { idTime, isId, getLastIdAt, SHARDS, getShard, shardOfKey, withShards } from "./ids.ts";
export { newId, createIdAt, createIdsAt, idRows } from "./id-set.ts";
export { DatabaseNewer, migrate } from "./migrate.ts";
export type { Tables } from "./tables/index.ts";
export {
  CannotLoad,
  type DatabaseShape,
  loadDatabase,
  type Loading,
  canRemoveFiles,
  readSnapshot,
  recreateDatabase,
  type Snapshot,
  type TableShape,
  unknownMigration,
  UnreadableRows,
} from "./transfer/index.ts";
export { type OutageKind, DatabaseUnavailable, findOutageKind, postgresCode } from "./unavailable.ts";
export {
  DataDirectoryInUse,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type PostgresConnection,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from "./embedded/index.ts";
