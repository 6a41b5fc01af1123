export { type Changes, recordChange } from "./changes.ts";
export {
  type Database,
  type Db,
  openDatabase,
  type OpenTransaction,
  type QueryObserver,
  type Tx,
} from "./connection.ts";
export { getIdTime, isId, getLastIdAt, SHARD_COUNT, getShard, getShardOfKey, pairWithShards } from "./ids.ts";
export { buildNewId, buildIdAt, buildIdsAt, buildIdRows } from "./id-set.ts";
export { DatabaseTooNew, migrate } from "./migrate.ts";
export type { Tables } from "./tables/index.ts";
export {
  DatabaseNotLoadable,
  type DatabaseShape,
  loadDatabase,
  type DatabaseLoader,
  canRemoveFiles,
  readSnapshot,
  recreateDatabase,
  type Snapshot,
  type TableShape,
  findUnknownMigration,
  UnreadableRows,
} from "./transfer/index.ts";
export { type OutageKind, DatabaseUnavailable, findOutageKind, getPostgresCode } from "./unavailable.ts";
export {
  DataDirectoryInUse,
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type PostgresConnection,
  findRunningPostgres,
  startEmbeddedPostgres,
} from "./embedded/index.ts";
