import { getShard } from "@tessera/database";
import { createJpegPicture, type TestApp } from "@tessera/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeImage } from "../media/media.commands.ts";
import type { Server } from "../server.ts";
import { startApp } from "../start-app.fixture.ts";
import { runIdempotently } from "./idempotency.queries.ts";
import type { SignedInPerson } from "./visit.ts";

const MINUTE_MS = 60_000;

let app: TestApp<Server>;
let person: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  const alice = await app.as("alice");
  const id = (await alice.call("accounts.viewer", {})).data.userId ?? "";
  person = {
    id,
    shard: getShard(id),
    username: "alice",
    sessionId: "1",
    isOperator: false,
    isEmployee: false,
    verifiedAt: null,
  };
});
afterAll(() => app.close());

/** Runs a call with a key. Resolves to the error's type when it fails. */
async function run(key: string, act: () => Promise<unknown>, request = "a request"): Promise<unknown> {
  return runIdempotently(app.server.context, person, key, request, act).catch((error: { type?: string }) => error.type);
}

/** Makes a key's first call, whose process dies before it responds. */
async function claimAndCrash(key: string): Promise<void> {
  await new Promise<void>((resolveStarted) => {
    void run(key, () => {
      resolveStarted();
      return new Promise(() => undefined);
    });
  });
}

describe("an Idempotency-Key", () => {
  it("can be claimed again, if no response was stored, once the first call's process must have died", async () => {
    await claimAndCrash("dead");
    expect(await run("dead", async () => "second")).toBe("conflict");
    app.advance(4 * MINUTE_MS);
    expect(await run("dead", async () => "other", "another request")).toBe("unprocessable");
    expect(await run("dead", async () => "second")).toBe("second");
    expect(await run("dead", async () => "third")).toBe("second");
  });

  it("works for a day whether or not the cleanup has run", async () => {
    expect(await run("day", async () => "first")).toBe("first");
    app.advance(23 * 60 * MINUTE_MS);
    expect(await run("day", async () => "second")).toBe("first");
    app.advance(2 * 60 * MINUTE_MS);
    expect(await run("day", async () => "second", "another request")).toBe("second");
  });

  it("can be reused when its call failed or when the response couldn't be stored", async () => {
    const throwFailure = () => Promise.reject(Object.assign(new Error("no"), { type: "failed" }));
    expect(await run("fails", throwFailure)).toBe("failed");
    expect(await run("fails", async () => "second")).toBe("second");
    await run("unkept", async () => 1n);
    expect(await run("unkept", async () => "second")).toBe("second");
  });

  it("uses no database connection while its call's images are being produced", async () => {
    const open = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(app.server.context.db);
      return rows[0]?.count;
    };
    const counts: unknown[] = [];
    const answer = await runIdempotently(app.server.context, person, "picture", "a request", async (own) => {
      const { id } = await storeImage(own, person.id, await createJpegPicture({ seed: 31 }));
      counts.push(await open());
      await own.transaction(async () => undefined);
      counts.push(await open());
      return id;
    });
    expect(counts).toEqual([0, 1]);
    expect(await run("picture", async () => "another")).toBe(answer);
  });

  it.each(["", "a\u0000b", "x".repeat(256)])("is rejected when it is %j", async (key) => {
    expect(await run(key, async () => "done")).toBe("validation_error");
  });
});
