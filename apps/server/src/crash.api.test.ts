import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { buildConnectionString } from "@tessera/database/testing";
import { type ApiClient, createJpegPicture, makeBoard, makePin, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediaCleanupJob } from "./media/media.jobs.ts";
import type { Server } from "./server.ts";
import { startApp } from "./start-app.fixture.ts";

let app: TestApp<Server>;
let victim: ChildProcess;
let address: string;

beforeAll(async () => {
  app = await startApp();
  const { connection } = app;
  victim = fork(fileURLToPath(new URL("./serve.fixture.ts", import.meta.url)), {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: "connectionString" in connection ? connection.connectionString : buildConnectionString(connection),
      DATA_DIR: app.dataDirectory,
      RATE_LIMIT_FACTOR: "10000",
    },
  });
  [address] = (await once(victim, "message")) as [string];
});
afterAll(async () => {
  victim.kill("SIGKILL");
  await app.close();
});

function getHeaders(client: ApiClient): Record<string, string> {
  return {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    "x-csrftoken": client.cookies.get("csrftoken") ?? "",
  };
}

/**
 * Sends a request to the server that will be killed.
 *
 * @returns the id in the response; null when the server died before it responded
 */
async function acknowledged(path: string, body: FormData | string, client: ApiClient): Promise<string | null> {
  try {
    const headers = {
      ...getHeaders(client),
      ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
    };
    const answer = await fetch(address + path, { method: "POST", headers, body });
    if (!answer.ok) return null;
    const { resource_response } = (await answer.json()) as { resource_response: { data: { id: string } } };
    return resource_response.data.id;
  } catch {
    return null;
  }
}

describe("a server that is killed during uploads and saves", () => {
  it("keeps everything that it acknowledged and leaves no orphaned files", async () => {
    const [alice, bob] = [await app.as("alice"), await app.as("bob")];
    const board = await makeBoard(alice, "Survivors");
    const sources = [];
    for (let index = 0; index < 12; index += 1) sources.push(await makePin(bob, {}));
    const savedIds: string[] = [];
    const note = (id: string | null) => {
      if (id === null) return;
      savedIds.push(id);
      if (savedIds.length === 6) victim.kill("SIGKILL");
    };
    const uploads = Array.from({ length: 12 }, async (_, index) => {
      const form = new FormData();
      form.set("board_id", board.id);
      form.set(
        "image",
        new Blob([Buffer.from(await createJpegPicture({ width: 900, height: 1200, seed: 900 + index }))]),
        "p.jpg",
      );
      note(await acknowledged("/v3/pins/", form, alice));
    });
    const saves = sources.map(async ({ id }) =>
      note(await acknowledged("/resource/RepinResource/", JSON.stringify({ pin_id: id, board_id: board.id }), alice)),
    );
    await Promise.all([...uploads, ...saves]);
    expect(savedIds.length).toBeGreaterThanOrEqual(6);
    expect(savedIds.length).toBeLessThan(24);

    for (const id of savedIds) {
      const { status, data } = await alice.call("pins.get", { pin_id: id });
      expect(status).toBe(200);
      expect((await app.visitor().raw("GET", data.imageSpec_736x.url)).statusCode).toBe(200);
    }
    const listed = await alice.call("boards.pins", { board_id: board.id, page_size: 100 });
    expect(listed.data.map(({ id }) => id)).toEqual(expect.arrayContaining(savedIds));
    expect((await alice.call("boards.get", { board_id: board.id })).data.pinCount).toBe(listed.data.length);

    const { context } = app.server;
    app.advance(2 * 60 * 60 * 1000);
    await mediaCleanupJob.run(context);
    const used = new Set(
      (await context.db.selectFrom("contents").select("image_id").execute()).map(({ image_id }) => image_id),
    );
    const stored = new Set<string>();
    for await (const { key } of context.storage.list("")) stored.add(key.split("/")[2] ?? key);
    expect([...stored].sort()).toEqual([...used].sort());
  });
});
