import type { ApiClient, TestApp } from "@tessera/testkit";
import pg from "pg";
import { beforeAll } from "vitest";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

interface AppWithRows {
  readonly app: TestApp<Server>;
  readonly alice: ApiClient;
  readonly bob: ApiClient;
  /** Looks at rows that no answer shows, and changes them. */
  readonly client: pg.Client;
}

/** Starts the server before the first of a file's tests, with two people logged in, and ends it after the last. */
export function startAppWithRows(onStart: (started: AppWithRows) => void): void {
  beforeAll(async () => {
    const app = await startApp();
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const client = new pg.Client({ ...app.connection });
    await client.connect();
    onStart({ app, alice, bob, client });
    return async () => {
      await client.end();
      await app.close();
    };
  });
}
