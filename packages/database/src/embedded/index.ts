export { connectionString, type PostgresConnection } from "./connection.ts";
export { type EmbeddedPostgres, runningEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
export { DataDirectoryInUse, EmbeddedPostgresError } from "./errors.ts";
export { startTestPostgres, type TestPostgres } from "./test-postgres.ts";
