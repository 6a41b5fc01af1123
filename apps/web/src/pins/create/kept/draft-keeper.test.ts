import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Draft, reduceDrafts, NO_TEXT, createInitialDraft } from "../drafts/drafts.ts";
import { type DraftStorageStatus, startKeeper } from "./draft-keeper.ts";
import type { DraftStore } from "./draft-store.ts";
import { toDraft, type StoredDraft, toStoredDraft } from "./kept-draft.ts";

const file = new File(["x"], "door.png", { type: "image/png", lastModified: 5 });

function createDraft(id: string, fields: Partial<Draft> = {}): Draft {
  const place = { kind: "profile" } as const;
  const picture = { kind: "file", file } as const;
  const draft = { id, name: "door.png", picture, previewUrl: "blob:1", words: NO_TEXT, filled: NO_TEXT, place };
  return { ...createInitialDraft(draft), ...fields };
}

/** An in-memory store that counts writes and can run out of space. */
class MemoryStore implements DraftStore {
  readonly drafts = new Map<string, StoredDraft>();
  readonly files = new Map<string, Blob>();
  writtenFileCount = 0;
  failure: Error | null = null;
  async load() {
    return { drafts: [...this.drafts.values()].toSorted((a, b) => a.position - b.position), files: this.files };
  }
  async put(draft: StoredDraft, files: ReadonlyMap<string, Blob>) {
    if (this.failure) throw this.failure;
    this.drafts.set(draft.id, draft);
    for (const [key, blob] of files) this.files.set(key, blob);
    this.writtenFileCount += files.size;
  }
  async remove(draftIds: readonly string[], fileKeys: readonly string[]) {
    for (const id of draftIds) this.drafts.delete(id);
    for (const key of fileKeys) this.files.delete(key);
  }
  close() {}
}

async function open(store: DraftStore | Error) {
  const statuses: DraftStorageStatus[] = [];
  const loaded: Draft[] = [];
  const keeper = await startKeeper({
    openStore: () => (store instanceof Error ? Promise.reject(store) : Promise.resolve(store)),
    tab: "1",
    createUrl: () => "blob:2",
    onLoaded: (drafts) => loaded.push(...drafts),
    onStatus: (status) => statuses.push(status),
  });
  return { keeper, loaded, getStatus: () => statuses.at(-1) };
}

describe("unpublished drafts", () => {
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("are restored from the device with their fields, files, and order, but not their publishing state", async () => {
    const store = new MemoryStore();
    const first = await open(store);
    const cover = new Blob(["c"]);
    const drafts = [
      createDraft("b", { words: { ...NO_TEXT, title: "Clay" }, step: { kind: "sending", share: 0.5 }, seed: "7" }),
      createDraft("a", { picture: { kind: "video", file, cover, captions: [] }, errors: { link: "No." } }),
    ];
    await first.keeper.keep(drafts);
    const { loaded } = await open(store);
    expect(loaded).toEqual([
      createDraft("b", { words: { ...NO_TEXT, title: "Clay" }, previewUrl: "blob:2", seed: "7" }),
      createDraft("a", { picture: { kind: "video", file, cover, captions: [] } }),
    ]);
  });

  it("that were combined are restored as a carousel with all its images", () => {
    const combined = reduceDrafts([createDraft("a"), createDraft("b")], {
      type: "combined",
      ids: ["a", "b"],
      id: "c",
    });
    const { draft, files } = toStoredDraft(combined[0] as Draft, { position: 0, tab: "1" });
    expect([...files.keys()]).toEqual(["a", "b"]);
    const restored = toDraft(draft, files, () => "blob:2");
    expect(restored?.picture).toMatchObject({
      kind: "carousel",
      slots: [{ id: "a", previewUrl: "blob:2" }, { id: "b" }],
    });
  });

  it("have each file stored only once, even when their text changes", async () => {
    const store = new MemoryStore();
    const { keeper } = await open(store);
    await keeper.keep([createDraft("a")]);
    await keeper.keep([createDraft("a", { words: { ...NO_TEXT, title: "C" } })]);
    await keeper.keep([createDraft("a", { words: { ...NO_TEXT, title: "Cl" } })]);
    expect(store.writtenFileCount).toBe(1);
    expect(store.drafts.get("a")?.words.title).toBe("Cl");
  });

  it("are deleted from the device when published or discarded, except for files that a carousel uses", async () => {
    const store = new MemoryStore();
    const { keeper } = await open(store);
    const drafts = [createDraft("a"), createDraft("b"), createDraft("c")];
    await keeper.keep(drafts);
    const combined = reduceDrafts(drafts, { type: "combined", ids: ["a", "b"], id: "d" });
    await keeper.keep(combined);
    expect([[...store.drafts.keys()], [...store.files.keys()]]).toEqual([
      ["c", "d"],
      ["a", "b", "c"],
    ]);
    await keeper.keep(reduceDrafts(combined, { type: "published", id: "d", pinId: "1" }));
    expect([[...store.drafts.keys()], [...store.files.keys()]]).toEqual([["c"], ["c"]]);
  });

  it("are reported as not stored when the device is full, and are stored once another draft is removed", async () => {
    const store = new MemoryStore();
    const { keeper, getStatus } = await open(store);
    await keeper.keep([createDraft("a")]);
    expect(getStatus()).toEqual({ isPending: false, failedCount: 0, problem: null });
    store.failure = new DOMException("Full", "QuotaExceededError");
    const drafts = [createDraft("a"), createDraft("b"), createDraft("c")];
    await keeper.keep(drafts);
    expect(getStatus()).toMatchObject({ isPending: false, problem: "full" });
    store.failure = null;
    await keeper.keep(drafts.slice(1));
    expect(getStatus()).toEqual({ isPending: false, failedCount: 0, problem: null });
    expect([...store.drafts.keys()]).toEqual(["b", "c"]);
  });

  it("are reported as not stored when the browser blocks storage", async () => {
    const { keeper, getStatus, loaded } = await open(new DOMException("No.", "SecurityError"));
    await keeper.keep([createDraft("a"), createDraft("b", { step: { kind: "published", pinId: "1" } })]);
    expect(loaded).toEqual([]);
    expect(getStatus()).toEqual({ isPending: false, failedCount: 1, problem: "forbidden" });
  });
});
