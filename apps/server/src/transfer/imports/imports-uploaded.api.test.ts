import { randomUUID } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, StagedFile } from "@tessera/contract";
import { getShard } from "@tessera/database";
import { BOOKMARKS, createJpegPicture, makeBoard, makeImport, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  PUBLIC_ADDRESS,
  type SimulatedInternet,
  startSimulatedInternet,
} from "../../platform/fetch/internet.fixture.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { createImport } from "./imports.commands.ts";
import { type TestImporter, createImporter, listRejections, getImportState } from "./imports.fixture.ts";
import { createImportJob, importCleanupJob } from "./imports.jobs.ts";
import { importHandlers } from "./imports.routes.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let internet: SimulatedInternet;
let app: TestApp<Server>;
beforeAll(async () => {
  const picture = await createJpegPicture({ seed: 970 });
  internet = await startSimulatedInternet(
    {
      "/rose": (response) =>
        response.writeHead(200, { "Content-Type": "text/html" }).end(`<meta property="og:image" content="/rose.jpg">`),
      "/rose.jpg": (response) => response.writeHead(200, { "Content-Type": "image/jpeg" }).end(picture),
    },
    { "garden.example": [[PUBLIC_ADDRESS]] },
  );
  app = await startApp({ IMPORT_MAX_MB: "1" }, internet.surroundings);
});
afterAll(async () => {
  await app.close();
  await internet.close();
});

/** The simulated internet doesn't support HTTPS. */
const HTTP_BOOKMARKS = BOOKMARKS.replace("https://", "http://");
const runJob = (closing = new AbortController().signal) => createImportJob(closing).run(app.server.context);
const listStoredFiles = () => readdir(join(app.dataDirectory, "imports")).catch(() => []);

function toPerson({ id, username }: TestImporter): SignedInPerson {
  return { id, shard: getShard(id), username, sessionId: "1", isOperator: false, isEmployee: false, verifiedAt: null };
}

/** Returns a file that was received but hasn't been stored yet. */
async function createStagedFile(): Promise<StagedFile> {
  const path = join(app.dataDirectory, `upload-${randomUUID()}`);
  await writeFile(path, BOOKMARKS);
  return new StagedFile({ name: "b.html", path, bytes: BOOKMARKS.length, hash: "" });
}

describe("an uploaded file", () => {
  it("is imported by the job, and then removed", async () => {
    const ivy = await createImporter(app);
    const { data } = await ivy.client.bring(HTTP_BOOKMARKS, {}, "My bookmarks.html");
    expect(data).toMatchObject({ state: "waiting", format: "bookmarks", name: "My bookmarks.html", privacy: "secret" });
    expect(await listStoredFiles()).toHaveLength(1);
    await runJob();
    expect(await getImportState(ivy, data.id)).toMatchObject({ state: "done", taken: 2, refused: 0 });
    expect(await ivy.listBelongings()).toMatchObject([
      { name: "Garden", privacy: "secret", pins: [["A rose", false]] },
    ]);
    expect(await listStoredFiles()).toEqual([]);
    const { data: allImports } = await ivy.client.call("imports.list", {});
    expect(allImports.map(({ id }) => id)).toEqual([data.id]);
    const { data: importedItems } = await ivy.client.call("imports.items", { import_id: data.id, outcome: "taken" });
    expect(importedItems.map(({ kind, board }) => [kind, board?.name])).toEqual([
      ["board", "Garden"],
      ["pin", "Garden"],
    ]);
  });

  it("is rejected when it can't be read, and leaves nothing behind", async () => {
    const ivy = await createImporter(app);
    const answers = await Promise.all([
      ivy.client.bring("Dear Sir or Madam,"),
      ivy.client.bring(""),
      ivy.client.bring("PK\u0003\u0004 no zip at all"),
    ]);
    expect(answers.map(({ status, error }) => [status, error?.details[0]?.path])).toEqual([
      [415, "file"],
      [415, "file"],
      [415, "file"],
    ]);
    expect((await ivy.client.bring(Buffer.alloc(1.5 * 1024 * 1024))).status).toBe(413);
    expect((await ivy.client.send("imports.create", {})).status).toBe(400);
    expect((await ivy.client.send("imports.create", { file: { path: "/etc/passwd", bytes: 1 } })).status).toBe(400);
    expect(await listStoredFiles()).toEqual([]);
    expect((await ivy.client.call("imports.list", {})).data).toEqual([]);
  });

  it("can be imported only into the person's own boards", async () => {
    const [ivy, bob] = [await createImporter(app), await createImporter(app)];
    const open = await makeBoard(bob.client, "Bob's");
    const secret = await makeBoard(bob.client, "Bob's own", "secret");
    expect((await ivy.client.bring(BOOKMARKS, { board_id: open.id })).status).toBe(403);
    expect((await ivy.client.bring(BOOKMARKS, { board_id: secret.id })).status).toBe(404);
    expect(await listStoredFiles()).toEqual([]);
  });

  it("is accepted only once when it's sent twice by mistake", async () => {
    const ivy = await createImporter(app);
    const boundary = "----twice";
    const body = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="b.html"\r\n\r\n${BOOKMARKS}\r\n--${boundary}--\r\n`,
    );
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}`, "idempotency-key": "once" };
    const first = await ivy.client.post<{ id: string }>("/v3/imports/", body, headers);
    const second = await ivy.client.post<{ id: string }>("/v3/imports/", body, headers);
    expect([second.status, second.data.id]).toEqual([200, first.data.id]);
    expect(await listStoredFiles()).toHaveLength(1);
    await ivy.client.call("imports.stop", { import_id: first.data.id });
  });

  it("creates no import when its sender disconnects before the response", async () => {
    const ivy = await createImporter(app);
    const disconnectError = new AppError("validation_error", "The request was interrupted.");
    const context = { ...app.server.context, getDisconnectSignal: () => AbortSignal.abort(disconnectError) };
    const call = {
      context,
      input: { file: await createStagedFile(), privacy: "secret" as const },
      person: toPerson(ivy),
    };
    await expect(importHandlers["imports.create"](call as never)).rejects.toBe(disconnectError);
    expect((await ivy.client.call("imports.list", {})).data).toEqual([]);
  });

  it("creates no import when its sender reaches the limit while it's being read", async () => {
    const ivy = await createImporter(app);
    for (let index = 0; index < 20; index += 1) await makeImport(ivy.client);
    const before = await listStoredFiles();
    const fields = { format: "bookmarks", total: 1, privacy: "secret", board: null } as const;
    const created = createImport(app.server.context, toPerson(ivy), { file: await createStagedFile(), ...fields });
    await expect(created).rejects.toMatchObject({ type: "unprocessable" });
    expect(await listStoredFiles()).toEqual(before);
    const { data } = await ivy.client.call("imports.list", { page_size: 250 });
    for (const { id } of data) await ivy.client.call("imports.stop", { import_id: id });
  });

  it("is kept for a week after its import is stopped", async () => {
    const ivy = await createImporter(app);
    const job = await makeImport(ivy.client);
    await ivy.client.call("imports.stop", { import_id: job.id });
    app.advance(6 * DAY_MS);
    await importCleanupJob.run(app.server.context);
    expect(await app.server.context.transaction((tx) => listKeptFiles(tx, job.id))).toBe(true);
    app.advance(2 * DAY_MS);
    await importCleanupJob.run(app.server.context);
    expect(await app.server.context.transaction((tx) => listKeptFiles(tx, job.id))).toBe(false);
    expect(await listStoredFiles()).toEqual([]);
  });

  it("makes its import fail with a one-line reason when it's missing", async () => {
    const ivy = await createImporter(app);
    const job = await makeImport(ivy.client);
    for (const name of await listStoredFiles()) await rm(join(app.dataDirectory, "imports", name));
    await runJob();
    const { data } = await ivy.client.call("imports.get", { import_id: job.id });
    expect(data).toMatchObject({ state: "failed", endedBy: "unreadable", canResume: false, canStop: false });
    expect(data.problem).not.toBe("");
    expect(await listRejections(ivy, job.id)).toEqual({});
  });
});

async function listKeptFiles(
  tx: Parameters<Parameters<Server["context"]["transaction"]>[0]>[0],
  id: string,
): Promise<boolean | undefined> {
  const row = await tx.selectFrom("imports").select("keeps_source").where("id", "=", id).executeTakeFirst();
  return row?.keeps_source;
}

describe("the import job", () => {
  it("runs imports by several people, and leaves the rest to the next job when the server stops", async () => {
    const people = await Promise.all([1, 2, 3].map(() => createImporter(app)));
    const jobs = await Promise.all(people.map(({ client }) => makeImport(client)));
    const closed = new AbortController();
    closed.abort();
    await runJob(closed.signal);
    for (const [index, person] of people.entries()) {
      expect((await getImportState(person, jobs[index]?.id ?? "")).state).toBe("waiting");
    }
    await runJob();
    for (const [index, person] of people.entries()) {
      expect(await getImportState(person, jobs[index]?.id ?? "")).toMatchObject({
        state: "done",
        taken: 1,
        refused: 1,
      });
    }
  });
});
