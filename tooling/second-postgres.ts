/**
 * API tests that also run on the machine's own Postgres, since versions can differ. They run every operation's queries
 * once more, along with plans, migrations, backups, and SQL that only some versions support.
 */
export const SECOND_POSTGRES_TESTS: readonly string[] = [
  "apps/server/src/authorization.api.test.ts",
  "apps/server/src/demo-large.api.test.ts",
  "apps/server/src/large-world.api.test.ts",
  "apps/server/src/old-folders/",
  "apps/server/src/pins/lifecycle.api.test.ts",
  "apps/server/src/query-counts.api.test.ts",
  "apps/server/src/schema.api.test.ts",
  "apps/server/src/search/",
  "apps/server/src/transfer/transfer.api.test.ts",
];
