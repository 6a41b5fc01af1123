import { logWarning } from "../../../data/index.ts";
import { type Draft, getUnpublishedDrafts } from "../drafts/drafts.ts";
import type { DraftStore } from "./draft-store.ts";
import { findStorageChanges, toDraft, toStoredDraft } from "./kept-draft.ts";

/** The state of storing drafts on the device. */
export interface DraftStorageStatus {
  /** Whether some changes haven't been written yet. */
  readonly isPending: boolean;
  /** The number of drafts that couldn't be written. */
  readonly failedCount: number;
  /** Why drafts couldn't be written: the device has no space left, or the browser blocks storage. */
  readonly problem: "full" | "forbidden" | null;
}

interface KeeperOptions {
  /** @throws when the browser blocks storage */
  readonly openStore: () => Promise<DraftStore>;
  readonly tab: string;
  readonly createUrl: (file: Blob) => string;
  /** Called with the drafts that the device stored earlier. */
  readonly onLoaded: (drafts: readonly Draft[]) => void;
  readonly onStatus: (status: DraftStorageStatus) => void;
}

/** Stores drafts on the device. */
export interface DraftKeeper {
  /** Writes the changes to the drafts, unless a newer call supersedes this one. */
  readonly keep: (drafts: readonly Draft[]) => Promise<void>;
  /** Finishes writing, and then lets other open pages load the drafts. */
  readonly stop: () => Promise<void>;
}

/** Starts storing drafts on the device. If storage is unavailable, it reports why drafts aren't stored. */
export async function startKeeper(options: KeeperOptions): Promise<DraftKeeper> {
  const { openStore, tab, createUrl, onLoaded, onStatus } = options;
  const keptDrafts = new Map<string, { draft: Draft; position: number }>();
  const keptFiles = new Map<string, Blob>();
  /** Drafts that didn't fit. Writing them is retried when they change or when other drafts are removed. */
  const failedDrafts = new Map<string, Draft>();
  let store: DraftStore | null = null;
  let latest: readonly Draft[] = [];
  let problem: DraftStorageStatus["problem"] = null;
  let writing: Promise<void> = Promise.resolve();

  function report(isPending: boolean): void {
    const failedCount = store ? failedDrafts.size : latest.length;
    onStatus({ isPending, failedCount, problem: failedCount > 0 ? problem : null });
  }

  async function write(drafts: readonly Draft[]): Promise<void> {
    // A newer call will write newer drafts.
    if (!store || drafts !== latest) return;
    const unpublished = getUnpublishedDrafts(drafts);
    const { puts, removedIds } = findStorageChanges({ drafts: keptDrafts, files: keptFiles }, unpublished);
    const ids = new Set(unpublished.map(({ id }) => id));
    for (const id of failedDrafts.keys()) if (!ids.has(id)) failedDrafts.delete(id);
    if (removedIds.length > 0) await remove(store, unpublished, removedIds);
    for (const { draft, position } of puts) {
      if (drafts !== latest) return;
      if (failedDrafts.get(draft.id) === draft) continue;
      await put(store, draft, position);
    }
    report(false);
  }

  async function put(open: DraftStore, draft: Draft, position: number): Promise<void> {
    const kept = toStoredDraft(draft, { position, tab });
    const newFiles = new Map([...kept.files].filter(([key, file]) => keptFiles.get(key) !== file));
    try {
      await open.put(kept.draft, newFiles);
      keptDrafts.set(draft.id, { draft, position });
      for (const [key, file] of newFiles) keptFiles.set(key, file);
      failedDrafts.delete(draft.id);
    } catch (failure) {
      logWarning("A draft couldn't be kept.", failure);
      problem = failure instanceof DOMException && failure.name === "QuotaExceededError" ? "full" : "forbidden";
      failedDrafts.set(draft.id, draft);
    }
  }

  async function remove(open: DraftStore, unpublished: readonly Draft[], removedIds: readonly string[]): Promise<void> {
    const usedKeys = new Set(
      unpublished.flatMap((draft) => [...toStoredDraft(draft, { position: 0, tab }).files.keys()]),
    );
    const unusedKeys = [...keptFiles.keys()].filter((key) => !usedKeys.has(key));
    try {
      await open.remove(removedIds, unusedKeys);
      for (const id of removedIds) keptDrafts.delete(id);
      for (const key of unusedKeys) keptFiles.delete(key);
      failedDrafts.clear();
    } catch (failure) {
      logWarning("A draft couldn't be removed from the device.", failure);
    }
  }

  try {
    store = await openStore();
    const loaded = await store.load();
    const drafts = loaded.drafts.flatMap((kept) => {
      const draft = toDraft(kept, loaded.files, createUrl);
      if (!draft) return [];
      keptDrafts.set(draft.id, { draft, position: kept.position });
      return [draft];
    });
    for (const draft of drafts) {
      for (const [key, file] of toStoredDraft(draft, { position: 0, tab }).files) keptFiles.set(key, file);
    }
    if (drafts.length > 0) onLoaded(drafts);
  } catch (failure) {
    logWarning("Drafts can't be kept on this device.", failure);
    store = null;
    problem = "forbidden";
  }

  return {
    keep(drafts) {
      latest = drafts;
      const unpublished = getUnpublishedDrafts(drafts);
      if (!store) {
        latest = unpublished;
        report(false);
        return Promise.resolve();
      }
      const { puts, removedIds } = findStorageChanges({ drafts: keptDrafts, files: keptFiles }, unpublished);
      report(removedIds.length > 0 || puts.some(({ draft }) => failedDrafts.get(draft.id) !== draft));
      writing = writing.then(() => write(drafts));
      return writing;
    },
    async stop() {
      await writing;
      store?.close();
    },
  };
}
