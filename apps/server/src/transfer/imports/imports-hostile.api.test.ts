import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { BOOKMARKS, createJpegPicture, makeImport, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  PUBLIC_ADDRESS,
  type SimulatedInternet,
  startSimulatedInternet,
} from "../../platform/fetch/internet.fixture.ts";
import type { Context } from "../../platform/context.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import {
  createSourceBoard,
  createSourceImage,
  type TestImporter,
  createFailingContext,
  createImporter,
  createSourcePin,
  listRejections,
  createImportSource,
  getImportState,
  createSampleItems,
} from "./imports.fixture.ts";
import { createImportJob } from "./imports.jobs.ts";
import { selectImportsToRun } from "./imports.queries.ts";
import { runImport } from "./run-import.tasks.ts";
import type { SourceItem, ImportSource } from "./source.formats.ts";

let internet: SimulatedInternet;
let app: TestApp<Server>;
let pictures: Uint8Array[];
const picture = (index: number) => createSourceImage(pictures[index] ?? new Uint8Array(), `folder/${index}.jpg`);
const requestedUrls: string[] = [];

beforeAll(async () => {
  pictures = await Promise.all(Array.from({ length: 6 }, (_, seed) => createJpegPicture({ seed: 990 + seed })));
  internet = await startSimulatedInternet(
    {
      "/away": (response) => response.writeHead(302, { Location: "http://inner.example/secret.jpg" }).end(),
      "/page": (response) =>
        response
          .writeHead(200, { "Content-Type": "text/html" })
          .end(
            `<meta property="og:image" content="http://inner.example/secret.jpg"><img src="http://127.0.0.1/a.jpg">`,
          ),
      "/secret.jpg": (response) => {
        requestedUrls.push("secret");
        response.writeHead(200, { "Content-Type": "image/jpeg" }).end(pictures[0]);
      },
    },
    { "site.example": [[PUBLIC_ADDRESS]], "inner.example": [["192.168.0.1"]] },
  );
  app = await startApp({}, internet.surroundings);
});
afterAll(async () => {
  await app.close();
  await internet.close();
});

const listStoredFiles = () => readdir(join(app.dataDirectory, "imports")).catch(() => []);

/** Runs an import without a person's request, as the server does. */
function runImportAlone(id: string, source: ImportSource, context: Context = app.server.context) {
  const signal = new AbortController().signal;
  return runImport(context, id, { open: () => Promise.resolve(source), from: ["waiting", "running"], signal });
}

describe("an import that someone stopped", () => {
  it("stays stopped even if its process died before it noticed the request", async () => {
    const [ivy, source] = [await createImporter(app), createImportSource(createSampleItems(picture))];
    const id = await ivy.begin(source);
    const killed = createFailingContext(app.server.context, 5, "after");
    await runImportAlone(id, source, killed.context).catch(() => undefined);
    await ivy.client.call("imports.stop", { import_id: id });
    const before = await getImportState(ivy, id);
    expect(await runImportAlone(id, source)).toBe("asked");
    expect(await getImportState(ivy, id)).toEqual({ ...before, state: "stopped", endedBy: "asked" });
    // An explicit request to resume the import overrides the request to stop.
    expect(await ivy.run(id, source)).toBe("done");
  });
});

describe("someone suspended by the operators", () => {
  it("imports nothing more from the moment of the suspension", async () => {
    const [ivy, source] = [await createImporter(app), createImportSource(createSampleItems(picture))];
    const id = await ivy.begin(source);
    const { context } = app.server;
    const blocking: ImportSource = {
      ...source,
      async *items() {
        for await (const item of source.items()) {
          if (item.key === "house") {
            await context.transaction((tx) =>
              tx.updateTable("people").set({ suspended_at: new Date() }).where("id", "=", ivy.id).execute(),
            );
          }
          yield item;
        }
      },
    };
    expect(await runImportAlone(id, blocking)).toBe("failed");
    const row = await context.db
      .selectFrom("imports")
      .select(["state", "ended_by", "imported_count"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "failed", ended_by: "person_gone" });
    const boards = await context.db.selectFrom("boards").select("name").where("owner_id", "=", ivy.id).execute();
    expect(boards.map(({ name }) => name)).not.toContain("house");
    const pins = await context.db.selectFrom("pins").select("id").where("person_id", "=", ivy.id).execute();
    expect(pins.length).toBeLessThanOrEqual(row.imported_count);
  });
});

describe("an import of a thousand files that aren't images", () => {
  const notes = Array.from({ length: 1_000 }, (_, index): SourceItem => {
    return { kind: "unreadable", key: `${index}.txt`, name: `${index}.txt`, reason: "not_a_picture" };
  });

  it("rejects all of them in a few transactions", async () => {
    const [ivy, source] = [await createImporter(app), createImportSource(notes)];
    const id = await ivy.begin(source);
    let transactions = 0;
    const { context } = app.server;
    const counting: Context = {
      ...context,
      transaction(work) {
        transactions += 1;
        return context.transaction(work);
      },
    };
    expect(await runImportAlone(id, source, counting)).toBe("done");
    expect(await getImportState(ivy, id)).toMatchObject({ state: "done", refused: 1_000, total: 1_000 });
    expect(transactions).toBeLessThan(50);
  });

  it("stops soon after someone requests it", async () => {
    const [ivy, source] = [await createImporter(app), createImportSource(notes)];
    const id = await ivy.begin(source);
    const stoppingSource: ImportSource = {
      ...source,
      async *items() {
        for (const [at, item] of notes.entries()) {
          if (at === 120) await ivy.client.call("imports.stop", { import_id: id });
          yield item;
        }
      },
    };
    expect(await runImportAlone(id, stoppingSource)).toBe("asked");
    expect((await getImportState(ivy, id)).refused).toBeLessThanOrEqual(200);
  });
});

describe("someone with many imports", () => {
  it("doesn't keep other people waiting", async () => {
    const [ivy, bob] = [await createImporter(app), await createImporter(app)];
    const ivyIds: string[] = [];
    for (let index = 0; index < 5; index += 1) ivyIds.push(await ivy.begin(createImportSource([])));
    const bobsId = await bob.begin(createImportSource([]));
    const next = (await selectImportsToRun(app.server.context.db, 200)).map((row) => row.id);
    expect(next.filter((id) => ivyIds.includes(id))).toEqual([ivyIds[0]]);
    expect(next).toContain(bobsId);
    for (const [person, id] of [...ivyIds.map((importId) => [ivy, importId] as const), [bob, bobsId] as const]) {
      await person.client.call("imports.stop", { import_id: id });
    }
  });

  it("doesn't permanently occupy every import slot with imports that never finish", async () => {
    // Finish imports left over from other tests, because they would take slots too.
    await createImportJob(new AbortController().signal, async () => createImportSource([])).run(app.server.context);
    const startedImports = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => {
        const person = await createImporter(app);
        return { person, id: await person.begin(createImportSource([])) };
      }),
    );
    // The imports start in this order, so the endless imports occupy all slots when the quick import arrives.
    startedImports.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    const [quickImport] = startedImports.slice(-1).map(({ id }) => id);
    const endless = createSourcePin("slow", [
      { from: "file", path: "slow.jpg", bytes: 1, open: () => new Promise(() => undefined) },
    ]);
    const opened: string[] = [];
    const open = async (_context: Context, { id }: { readonly id: string }) => {
      opened.push(id);
      return createImportSource(id === quickImport ? [createSourceBoard("b")] : [endless]);
    };
    const closing = new AbortController();
    const timing = { turnMs: 1_000, readingMs: 1_000, newcomerTurnMs: 1_000, pollMs: 20 };
    const job = createImportJob(closing.signal, open, timing).run(app.server.context);
    const getState = async (index: number) => {
      const run = startedImports[index];
      return run && (await getImportState(run.person, run.id)).state;
    };
    try {
      await expect.poll(() => getState(4), { timeout: 30_000 }).toBe("done");
      // Someone whose time slice ended gets another time slice in the same job.
      const countReopened = () => opened.filter((id) => id === startedImports[0]?.id).length;
      await expect.poll(countReopened, { timeout: 30_000 }).toBeGreaterThan(1);
    } finally {
      closing.abort();
      await job;
    }
    await createImportJob(new AbortController().signal, async () => createImportSource([createSourceBoard("b")])).run(
      app.server.context,
    );
    expect(await Promise.all([0, 1, 2, 3, 4].map(getState))).toEqual(["done", "done", "done", "done", "done"]);
  });

  it("waits for people whose last imports were longer ago, or who never imported anything", async () => {
    const [ivy, bob, carol] = [await createImporter(app), await createImporter(app), await createImporter(app)];
    const source = createImportSource([createSourceBoard("b")]);
    expect(await bob.run(await bob.begin(source), source)).toBe("done");
    app.advance(1_000);
    expect(await ivy.run(await ivy.begin(source), source)).toBe("done");
    const waiting = [await ivy.begin(source), await bob.begin(source), await carol.begin(source)];
    const next = (await selectImportsToRun(app.server.context.db, 200)).map(({ id }) => id);
    expect(next.filter((id) => waiting.includes(id))).toEqual([waiting[2], waiting[1], waiting[0]]);
    for (const person of [ivy, bob, carol]) await stopAllImports(person);
  });

  it("leaves a slot free for people without recent imports", async () => {
    await createImportJob(new AbortController().signal, async () => createImportSource([])).run(app.server.context);
    const busy = [await createImporter(app), await createImporter(app)];
    const source = createImportSource([createSourceBoard("b")]);
    for (const importer of busy) expect(await importer.run(await importer.begin(source), source)).toBe("done");
    for (const importer of busy) await importer.begin(source);
    const endless = Promise.withResolvers<ImportSource>();
    const closing = new AbortController();
    const newcomer = await createImporter(app);
    let id = "";
    const open = async (_context: Context, row: { readonly id: string }) => (row.id === id ? source : endless.promise);
    const timing = { turnMs: 60_000, readingMs: 60_000, newcomerTurnMs: 60_000, pollMs: 20 };
    const job = createImportJob(closing.signal, open, timing).run(app.server.context);
    const getStates = async ({ client }: TestImporter) =>
      (await client.call("imports.list", {})).data.map((job) => job.state);
    try {
      for (const importer of busy)
        await expect.poll(() => getStates(importer), { timeout: 30_000 }).toEqual(["running", "done"]);
      id = await newcomer.begin(source);
      await expect.poll(() => getStates(newcomer), { timeout: 30_000 }).toEqual(["done"]);
      for (const importer of busy) expect(await getStates(importer)).toEqual(["running", "done"]);
    } finally {
      endless.resolve(source);
      closing.abort();
      await job;
    }
    for (const importer of busy) await stopAllImports(importer);
  });

  it("lets a newcomer's small import finish while a crowd of newcomers waits for links that don't respond", async () => {
    await createImportJob(new AbortController().signal, async () => createImportSource([])).run(app.server.context);
    const crowd: TestImporter[] = [];
    for (let count = 0; count < 5; count += 1) crowd.push(await createImporter(app));
    const source = createImportSource([createSourceBoard("b")]);
    const silent = createSourcePin("silent", [
      { from: "file", path: "silent.jpg", bytes: 1, open: () => new Promise(() => undefined) },
    ]);
    for (const importer of crowd) await importer.begin(source);
    const newcomer = await createImporter(app);
    const id = await newcomer.begin(source);
    const closing = new AbortController();
    const open = async (_context: Context, row: { readonly id: string }) =>
      row.id === id ? source : createImportSource([silent]);
    // Only the newcomers' turns end within this test.
    const timing = { turnMs: 600_000, readingMs: 600_000, newcomerTurnMs: 3_000, pollMs: 20 };
    const job = createImportJob(closing.signal, open, timing).run(app.server.context);
    try {
      await expect.poll(async () => (await getImportState(newcomer, id)).state, { timeout: 30_000 }).toBe("done");
    } finally {
      closing.abort();
      await job;
    }
    for (const importer of crowd) await stopAllImports(importer);
  });

  it("can't have more than twenty uploaded files waiting to be imported", async () => {
    const ivy = await createImporter(app);
    const importIds: string[] = [];
    for (let index = 0; index < 20; index += 1) importIds.push((await makeImport(ivy.client)).id);
    const before = await listStoredFiles();
    const rejected = await ivy.client.bring(BOOKMARKS);
    expect([rejected.status, rejected.error?.type]).toEqual([422, "unprocessable"]);
    expect(await listStoredFiles()).toEqual(before);
    await createImportJob(new AbortController().signal).run(app.server.context);
    expect((await ivy.client.bring(BOOKMARKS)).status).toBe(200);
    await stopAllImports(ivy);
  });
});

async function stopAllImports({ client }: TestImporter): Promise<void> {
  const { data } = await client.call("imports.list", { page_size: 250 });
  for (const { id, canStop } of data) if (canStop) await client.call("imports.stop", { import_id: id });
}

describe("an import that can't be resumed", () => {
  it("leaves no file behind", async () => {
    const ivy = await createImporter(app);
    const { id } = await makeImport(ivy.client);
    const { context } = app.server;
    await context.transaction((tx) =>
      tx.updateTable("people").set({ suspended_at: new Date() }).where("id", "=", ivy.id).execute(),
    );
    const before = await listStoredFiles();
    await createImportJob(new AbortController().signal).run(context);
    const row = await context.db.selectFrom("imports").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "failed", ended_by: "person_gone", keeps_source: false });
    expect(before).toContain(row.source);
    expect(await listStoredFiles()).not.toContain(row.source);
  });
});

describe("a video whose file can't be read", () => {
  it("becomes a pin with only its image, and doesn't prevent the import of everything else", async () => {
    const ivy = await createImporter(app);
    const open = () => Promise.reject(Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" }));
    const video = {
      name: "film.mp4",
      file: { from: "file" as const, path: "film.mp4", bytes: 5_000, open },
      captions: [],
    };
    const source = createImportSource([
      createSourcePin("film", [picture(4)], { video }),
      createSourcePin("after", [picture(5)]),
    ]);
    const id = await ivy.begin(source);
    expect(await ivy.run(id, source)).toBe("done");
    expect(await listRejections(ivy, id)).toEqual({ "film.mp4": "broken_video" });
    const { data: created } = await ivy.client.call("people.created", { username: ivy.username });
    expect(created.map(({ title, videos }) => [title, videos ?? null])).toEqual([
      ["after", null],
      ["film", null],
    ]);
  });
});

describe("hostile items", () => {
  it("are reported one by one, no matter what their text contains", async () => {
    const ivy = await createImporter(app);
    const hostileText = "\0\u001b[31m<script>alert(1)</script>\ud800";
    const source = createImportSource([
      { kind: "follow", key: "1", username: hostileText },
      { kind: "follow", key: "2", username: "b".repeat(9_000) },
      { kind: "follow", key: "3", username: ivy.username, board: hostileText },
      {
        kind: "profile",
        key: hostileText,
        fields: { about: hostileText, __proto__: { admin: true }, id: "1" },
        avatar: null,
      },
      createSourceBoard("b", { name: hostileText, description: hostileText, sections: [hostileText, "__proto__"] }),
      createSourcePin("p", [picture(1)], {
        board: "b",
        section: "__proto__",
        title: hostileText,
        description: hostileText,
        note: hostileText,
      }),
      createSourcePin("q", [picture(2)], { board: "b", link: "javascript:alert(1)", savedAt: new Date(Number.NaN) }),
      createSourcePin("r", [picture(3)], { board: "constructor" }),
      { kind: "unreadable", key: "u", name: hostileText, reason: "malformed" },
    ]);
    const id = await ivy.begin(source);
    expect(await ivy.run(id, source)).toBe("done");
    const report = await listRejections(ivy, id);
    expect(Object.values(report).toSorted()).toEqual(["board_gone", "malformed", "malformed", "unknown_person"]);
    expect(JSON.stringify(report)).not.toMatch(/\\u0000|\\u001b|\\ud800/);
    expect(await getImportState(ivy, id)).toMatchObject({ state: "done", taken: 4 });
  });

  it("never cause requests to the internal network, not even indirectly", async () => {
    const ivy = await createImporter(app);
    const at = (url: string) => [
      { from: "page" as const, url },
      { from: "address" as const, url },
    ];
    const source = createImportSource([
      createSourcePin("redirect", at("http://site.example/away")),
      createSourcePin("page", at("http://site.example/page")),
      createSourcePin("direct", at("http://inner.example/secret.jpg")),
      createSourcePin("number", at("http://2130706433/secret.jpg")),
      createSourcePin("file", at("file:///etc/passwd")),
      createSourcePin("script", at("javascript:alert(1)")),
      createSourcePin("data", at("data:image/png;base64,AAAA")),
    ]);
    const id = await ivy.begin(source);
    expect(await ivy.run(id, source)).toBe("done");
    expect(await getImportState(ivy, id)).toMatchObject({ taken: 0, refused: 7 });
    expect(requestedUrls).toEqual([]);
  });
});
