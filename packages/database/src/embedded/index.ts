export { connectionString, type PostgresConnection } from "./connection.ts";
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";
export {
  ClusterVersionMismatch,
  DataDirectoryInUse,
  DataDirectoryNotWritable,
  EmbeddedPostgresError,
  EmbeddedPostgresFailed,
  EmbeddedPostgresUnavailable,
} from "./errors.ts";
export { startTestPostgres, type TestPostgres } from "./test-postgres.ts";
