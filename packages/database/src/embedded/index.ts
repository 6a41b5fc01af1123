export type { PostgresConnection } from "./connection.ts";
export { type EmbeddedPostgres, runningEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
export { DataDirectoryInUse, EmbeddedPostgresError } from "./errors.ts";
