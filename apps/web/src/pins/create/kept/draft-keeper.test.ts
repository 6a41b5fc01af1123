import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Draft, draftsReducer, NO_TEXT, startDraft } from "../drafts/drafts.ts";
import { type KeptStatus, startKeeper } from "./draft-keeper.ts";
import type { DraftStore } from "./draft-store.ts";
import { fromKeptDraft, type KeptDraft, toKeptDraft } from "./kept-draft.ts";

const file = new File(["x"], "door.png", { type: "image/png", lastModified: 5 });

function createDraft(id: string, fields: Partial<Draft> = {}): Draft {
  const place = { kind: "profile" } as const;
  const picture = { kind: "file", file } as const;
  const draft = { id, name: "door.png", picture, previewUrl: "blob:1", words: NO_TEXT, filled: NO_TEXT, place };
  return { ...startDraft(draft), ...fields };
}

/** A store in memory, which counts writes and can run out of space. */
class MemoryStore implements DraftStore {
  readonly drafts = new Map<string, KeptDraft>();
  readonly files = new Map<string, Blob>();
  writtenFileCount = 0;
  failure: Error | null = null;
  async load() {
    return { drafts: [...this.drafts.values()].toSorted((a, b) => a.position - b.position), files: this.files };
  }
  async put(draft: KeptDraft, files: ReadonlyMap<string, Blob>) {
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
  const statuses: KeptStatus[] = [];
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

describe("drafts kept on the device", () => {
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("come back with their fields, files and order, without the state of publishing", async () => {
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

  it("come back as a carousel with every image", () => {
    const combined = draftsReducer([createDraft("a"), createDraft("b")], {
      type: "combined",
      ids: ["a", "b"],
      id: "c",
    });
    const { draft, files } = toKeptDraft(combined[0] as Draft, { position: 0, tab: "1" });
    expect([...files.keys()]).toEqual(["a", "b"]);
    const restored = fromKeptDraft(draft, files, () => "blob:2");
    expect(restored?.picture).toMatchObject({
      kind: "carousel",
      slots: [{ id: "a", previewUrl: "blob:2" }, { id: "b" }],
    });
  });

  it("write a file only once, however often the text changes", async () => {
    const store = new MemoryStore();
    const { keeper } = await open(store);
    await keeper.keep([createDraft("a")]);
    await keeper.keep([createDraft("a", { words: { ...NO_TEXT, title: "C" } })]);
    await keeper.keep([createDraft("a", { words: { ...NO_TEXT, title: "Cl" } })]);
    expect(store.writtenFileCount).toBe(1);
    expect(store.drafts.get("a")?.words.title).toBe("Cl");
  });

  it("leave the device when they're published or discarded, but not their files in a carousel", async () => {
    const store = new MemoryStore();
    const { keeper } = await open(store);
    const drafts = [createDraft("a"), createDraft("b"), createDraft("c")];
    await keeper.keep(drafts);
    const combined = draftsReducer(drafts, { type: "combined", ids: ["a", "b"], id: "d" });
    await keeper.keep(combined);
    expect([[...store.drafts.keys()], [...store.files.keys()]]).toEqual([
      ["c", "d"],
      ["a", "b", "c"],
    ]);
    await keeper.keep(draftsReducer(combined, { type: "published", id: "d", pinId: "1" }));
    expect([[...store.drafts.keys()], [...store.files.keys()]]).toEqual([["c"], ["c"]]);
  });

  it("report how many don't fit, and fit again once something is removed", async () => {
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

  it("report when the browser allows no storage", async () => {
    const { keeper, getStatus, loaded } = await open(new DOMException("No.", "SecurityError"));
    await keeper.keep([createDraft("a"), createDraft("b", { step: { kind: "published", pinId: "1" } })]);
    expect(loaded).toEqual([]);
    expect(getStatus()).toEqual({ isPending: false, failedCount: 1, problem: "forbidden" });
  });
});
