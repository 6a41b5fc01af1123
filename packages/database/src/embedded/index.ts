export type { PostgresConnection } from "./connection.ts";
export { type EmbeddedPostgres, findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
export { DataDirectoryInUse, EmbeddedPostgresError } from "./errors.ts";
