import type { ApiClient, TestApp } from "@tessera/testkit";
import pg from "pg";
import { beforeAll } from "vitest";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

interface AppWithRows {
  readonly app: TestApp<Server>;
  readonly alice: ApiClient;
  readonly bob: ApiClient;
  /** A database connection for reading and changing rows that no response exposes. */
  readonly client: pg.Client;
}

/** Starts the server and logs in two people before a file's first test. Closes the server after the last test. */
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
