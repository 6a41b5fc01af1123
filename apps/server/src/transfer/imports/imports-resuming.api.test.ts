import { createFaultyStorage, createJpegPicture, type TestApp } from "@tessera/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "../../platform/context.ts";
import type { Server } from "../../server.ts";
import { startApp } from "../../start-app.fixture.ts";
import {
  ALL_IMPORTED_RESULT,
  createSourceBoard,
  createSourceImage,
  createFailingContext,
  createImporter,
  createSourcePin,
  createImportSource,
  getImportState,
  createSampleItems,
} from "./imports.fixture.ts";
import type { SourceImage } from "./source.formats.ts";

let app: TestApp<Server>;
let pictures: Uint8Array[];
const picture = (index: number) => createSourceImage(pictures[index] ?? new Uint8Array(), `folder/${index}.jpg`);

beforeAll(async () => {
  pictures = await Promise.all(
    Array.from({ length: 6 }, (_, seed) => createJpegPicture({ width: 40, height: 60, seed: 950 + seed })),
  );
  app = await startApp();
});
afterAll(() => app.close());

/** Returns a context that runs an action before its nth transaction. */
function createContextAtTransaction(step: number, act: () => unknown): Context {
  const { context } = app.server;
  let steps = 0;
  return {
    ...context,
    async transaction(work) {
      steps += 1;
      if (steps === step) await act();
      return context.transaction(work);
    },
  };
}

describe("an interrupted import", () => {
  it.each(["before", "after"] as const)(
    "that stopped %s any of its transactions resumes and reaches the same result",
    async (when) => {
      const [first, source] = [await createImporter(app), createImportSource(createSampleItems(picture))];
      await first.run(await first.begin(source), source);
      const expectedBelongings = await first.listBelongings();
      for (let step = 1; ; step += 1) {
        const ivy = await createImporter(app);
        const id = await ivy.begin(source);
        const killed = createFailingContext(app.server.context, step, when);
        await ivy.run(id, source, killed.context).catch(() => undefined);
        if (!killed.isDead()) {
          expect(step).toBeGreaterThan(15);
          break;
        }
        expect(await ivy.run(id, source), `killed ${when} step ${step}`).toMatch(/done|nothing/);
        expect([step, await getImportState(ivy, id)]).toEqual([step, ALL_IMPORTED_RESULT]);
        expect([step, await ivy.listBelongings()]).toEqual([step, expectedBelongings]);
      }
    },
    180_000,
  );

  it("stops cleanly when the disk is full, and reaches the same result after resuming", async () => {
    const [first, source] = [await createImporter(app), createImportSource(createSampleItems(picture))];
    await first.run(await first.begin(source), source);
    const expectedBelongings = await first.listBelongings();
    for (let freeBlocks = 0; freeBlocks < 5; freeBlocks += 1) {
      const ivy = await createImporter(app);
      const id = await ivy.begin(source);
      let stored = 0;
      const storage = createFaultyStorage(app.server.context.storage, ({ method, key }) => {
        // Count each image once. For the image that fails, one of the files is truncated.
        if (method === "putAll" && key.includes("/236x")) stored += 1;
        return method === "putAll" && stored > freeBlocks ? "ENOSPC" : null;
      });
      const fullStorageContext: Context = { ...app.server.context, storage };
      expect(await ivy.run(id, source, fullStorageContext)).toBe("storage_full");
      expect(await getImportState(ivy, id)).toMatchObject({ state: "stopped", endedBy: "storage_full" });
      expect(await ivy.run(id, source)).toBe("done");
      expect([freeBlocks, await getImportState(ivy, id)]).toEqual([freeBlocks, ALL_IMPORTED_RESULT]);
      expect([freeBlocks, await ivy.listBelongings()]).toEqual([freeBlocks, expectedBelongings]);
    }
  });

  it("is queued again, so that it resumes automatically after the server stops", async () => {
    const [ivy, source] = [await createImporter(app), createImportSource(createSampleItems(picture))];
    const id = await ivy.begin(source);
    const closing = new AbortController();
    const stoppingContext = createContextAtTransaction(6, () => closing.abort());
    expect(await ivy.run(id, source, stoppingContext, closing.signal)).toBe("interrupted");
    expect((await getImportState(ivy, id)).state).toBe("waiting");
    expect(await ivy.run(id, source)).toBe("done");
    expect(await getImportState(ivy, id)).toEqual(ALL_IMPORTED_RESULT);
  });

  it("stops at the next item on request, and resumes on request", async () => {
    const [ivy, source] = [await createImporter(app), createImportSource(createSampleItems(picture))];
    const id = await ivy.begin(source);
    const asking = createContextAtTransaction(6, () => ivy.client.call("imports.stop", { import_id: id }));
    expect(await ivy.run(id, source, asking)).toBe("asked");
    expect(await getImportState(ivy, id)).toMatchObject({ state: "stopped", endedBy: "asked" });
    const { data } = await ivy.client.call("imports.resume", { import_id: id });
    expect(data).toMatchObject({ state: "waiting", canStop: true, canResume: false });
    // A waiting import stops immediately.
    expect((await ivy.client.call("imports.stop", { import_id: id })).data.state).toBe("stopped");
    await ivy.client.call("imports.resume", { import_id: id });
    expect(await ivy.run(id, source)).toBe("done");
    expect(await getImportState(ivy, id)).toEqual(ALL_IMPORTED_RESULT);
    expect((await ivy.client.call("imports.resume", { import_id: id })).status).toBe(409);
  });

  it("no longer counts as running after a long time without progress", async () => {
    const [ivy, source] = [await createImporter(app), createImportSource(createSampleItems(picture))];
    const id = await ivy.begin(source);
    const killed = createFailingContext(app.server.context, 5, "after");
    await ivy.run(id, source, killed.context).catch(() => undefined);
    expect((await getImportState(ivy, id)).state).toBe("running");
    app.advance(3 * 60 * 1000);
    expect(await getImportState(ivy, id)).toMatchObject({ state: "waiting", endedBy: "interrupted" });
    expect(await ivy.run(id, source)).toBe("done");
  });
});

describe("an item that already exists", () => {
  it.each(["pinterest", "folder"] as const)("isn't imported twice from a %s", async (format) => {
    const ivy = await createImporter(app);
    const source = createImportSource(createSampleItems(picture), format);
    await ivy.run(await ivy.begin(source), source);
    const before = await ivy.listBelongings();
    const again = await ivy.begin(source);
    await ivy.run(again, source);
    expect(await getImportState(ivy, again)).toMatchObject({ taken: 0, had: 7, refused: 3 });
    expect(await ivy.listBelongings()).toEqual(before);
  });

  it("is recognized by its bytes when another image could have the same name", async () => {
    const ivy = await createImporter(app);
    const first = createImportSource(
      [createSourceBoard("b/"), createSourcePin("b/1.jpg", [picture(0)], { board: "b/" })],
      "zip",
    );
    await ivy.run(await ivy.begin(first), first);
    const otherSource = createImportSource(
      [
        createSourceBoard("b/"),
        createSourcePin("b/1.jpg", [picture(1)], { board: "b/" }),
        createSourcePin("b/copy.jpg", [picture(0)], { board: "b/" }),
      ],
      "zip",
    );
    const id = await ivy.begin(otherSource);
    await ivy.run(id, otherSource);
    expect(await getImportState(ivy, id)).toMatchObject({ taken: 1, had: 2 });
  });

  it("becomes only one pin when it appears twice in one source", async () => {
    const ivy = await createImporter(app);
    const source = createImportSource(
      [createSourceBoard("b"), ...["1", "2", "3"].map((key) => createSourcePin(key, [picture(0)], { board: "b" }))],
      "zip",
    );
    const id = await ivy.begin(source);
    await ivy.run(id, source);
    expect(await getImportState(ivy, id)).toMatchObject({ taken: 2, had: 2 });
  });

  it("isn't imported again after its deletion by the same import, but is by a new one", async () => {
    const ivy = await createImporter(app);
    const things = (second: SourceImage) =>
      createImportSource([
        createSourceBoard("b"),
        createSourcePin("p", [picture(0)], { board: "b" }),
        createSourcePin("q", [second], { board: "b" }),
      ]);
    const source = things(picture(1));
    const id = await ivy.begin(source);
    const stop = new AbortController();
    const endless: SourceImage = { from: "file", path: "q.jpg", bytes: 1, open: () => new Promise(() => undefined) };
    const running = ivy.run(id, things(endless), app.server.context, stop.signal);
    await expect.poll(async () => (await getImportState(ivy, id)).taken).toBe(2);
    stop.abort();
    await running;
    const importedItems = (await ivy.client.call("imports.items", { import_id: id, outcome: "taken" })).data;
    const pinId = importedItems.find(({ kind }) => kind === "pin")?.pinId ?? "";
    await ivy.client.call("pins.delete", { id: pinId });
    await ivy.run(id, source);
    expect(await ivy.listBelongings()).toMatchObject([{ pins: [["q", false]] }]);
    const next = await ivy.begin(source);
    await ivy.run(next, source);
    expect(await getImportState(ivy, next)).toMatchObject({ taken: 1, had: 2 });
    expect(await ivy.listBelongings()).toMatchObject([
      {
        pins: [
          ["p", false],
          ["q", false],
        ],
      },
    ]);
  });
});

describe("importing the same source again", () => {
  it("puts items without a board on the same board as the first import did", async () => {
    const ivy = await createImporter(app);
    const twins = createImportSource(
      [createSourcePin("1", [picture(0)]), createSourcePin("2", [picture(0)])],
      "folder",
    );
    await ivy.run(await ivy.begin(twins), twins);
    const before = await ivy.listBelongings();
    const again = await ivy.begin(twins);
    await ivy.run(again, twins);
    expect(await getImportState(ivy, again)).toMatchObject({ taken: 0, had: 2 });
    expect(await ivy.listBelongings()).toEqual(before);
    const secondSource = createImportSource(
      [createSourcePin("1", [picture(0)]), createSourcePin("3", [picture(1)])],
      "folder",
    );
    await ivy.run(await ivy.begin(secondSource), secondSource);
    expect(await ivy.listBelongings()).toHaveLength(1);
  });

  it("never shows items that it should hide, even if the first import showed them", async () => {
    const ivy = await createImporter(app);
    const first = createImportSource([
      createSourceBoard("b"),
      createSourcePin("p", [picture(0)], { board: "b" }),
      createSourcePin("loose", [picture(1)]),
    ]);
    await ivy.run(await ivy.begin(first, { privacy: "public" }), first);
    const second = createImportSource([
      createSourceBoard("b"),
      createSourcePin("p", [picture(0)], { board: "b" }),
      createSourcePin("q", [picture(2)], { board: "b" }),
      createSourcePin("loose too", [picture(3)]),
    ]);
    await ivy.run(await ivy.begin(second, { privacy: "secret" }), second);
    const { data: boards } = await ivy.client.call("people.boards", { username: ivy.username });
    expect(boards.map(({ privacy, pinCount }) => [privacy, pinCount]).toSorted()).toEqual([
      ["public", 1],
      ["public", 1],
      ["secret", 1],
      ["secret", 1],
    ]);
  });
});

describe("two imports", () => {
  it("never run at the same time for one person", async () => {
    const ivy = await createImporter(app);
    const inside = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const source = {
      ...createImportSource([]),
      async *items() {
        inside.resolve();
        await gate.promise;
        yield* createSampleItems(picture);
      },
    };
    const [one, other] = [await ivy.begin(source), await ivy.begin(source)];
    const running = ivy.run(one, source);
    await inside.promise;
    expect(await ivy.run(other, source)).toBe("busy");
    // Another caller starts the same import again.
    expect(await ivy.run(one, source)).toBe("busy");
    gate.resolve();
    expect(await running).toBe("done");
    expect(await ivy.run(other, createImportSource(createSampleItems(picture)))).toBe("done");
    expect(await getImportState(ivy, other)).toMatchObject({ taken: 0, had: 7 });
  });
});
