import { getDraftDatabaseName } from "../../../data/index.ts";
import type { StoredDraft, StoredDraftFiles } from "./kept-draft.ts";

/** The storage of a person's drafts on a device. */
export interface DraftStore {
  /** Claims the drafts that no other open page is editing, and returns them in order with all their files. */
  readonly load: () => Promise<{ readonly drafts: readonly StoredDraft[]; readonly files: StoredDraftFiles }>;
  readonly put: (draft: StoredDraft, files: StoredDraftFiles) => Promise<void>;
  readonly remove: (draftIds: readonly string[], fileKeys: readonly string[]) => Promise<void>;
  readonly close: () => void;
}

const [DRAFTS, FILES] = ["drafts", "files"];

/**
 * Opens the browser's database of a person's drafts.
 *
 * @param tab an id of this page. While the page is open, other pages don't claim its drafts.
 * @throws when the browser blocks databases
 */
export async function openDraftStore(userId: string, tab: string): Promise<DraftStore> {
  const release = await holdLock(getLockName(tab));
  const opening = indexedDB.open(getDraftDatabaseName(userId), 1);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore(DRAFTS, { keyPath: "id" });
    opening.result.createObjectStore(FILES);
  });
  const database = await toPromise(opening);
  // Logging out in another tab deletes the database.
  database.addEventListener("versionchange", () => database.close());

  return {
    async load() {
      const openTabs = await findOpenTabs();
      const transaction = database.transaction([DRAFTS, FILES], "readwrite");
      const completion = toCompletion(transaction);
      const [draftStore, fileStore] = [transaction.objectStore(DRAFTS), transaction.objectStore(FILES)];
      const storedDrafts = (await toPromise(draftStore.getAll())) as StoredDraft[];
      const drafts = storedDrafts
        .filter((draft) => draft.tab === tab || !openTabs.has(draft.tab))
        .toSorted((a, b) => a.position - b.position);
      for (const draft of drafts) draftStore.put({ ...draft, tab });
      const files = new Map<string, Blob>();
      for (const key of drafts.flatMap(listFileKeys)) {
        const file: unknown = await toPromise(fileStore.get(key));
        if (file instanceof Blob) files.set(key, file);
      }
      await completion;
      return { drafts, files };
    },
    async put(draft, files) {
      const transaction = database.transaction([DRAFTS, FILES], "readwrite");
      const completion = toCompletion(transaction);
      for (const [key, file] of files) transaction.objectStore(FILES).put(file, key);
      transaction.objectStore(DRAFTS).put(draft);
      await completion;
    },
    async remove(draftIds, fileKeys) {
      const transaction = database.transaction([DRAFTS, FILES], "readwrite");
      const completion = toCompletion(transaction);
      for (const id of draftIds) transaction.objectStore(DRAFTS).delete(id);
      for (const key of fileKeys) transaction.objectStore(FILES).delete(key);
      await completion;
    },
    close() {
      database.close();
      release();
    },
  };
}

function listFileKeys({ picture }: StoredDraft): readonly string[] {
  switch (picture.kind) {
    case "web":
      return [];
    case "file":
      return [picture.file];
    case "video":
      return [picture.file, ...(picture.cover === null ? [] : [picture.cover])];
    case "carousel":
      return picture.slots.flatMap((slot) => (slot.picture.kind === "file" ? [slot.picture.file] : []));
  }
}

function getLockName(tab: string): string {
  return `drafts of tab ${tab}`;
}

/**
 * Holds a lock until the page closes or until the returned function is called. Browsers don't offer locks on sites
 * without HTTPS. On those sites, two open pages share their drafts.
 */
function holdLock(name: string): Promise<() => void> {
  return new Promise((resolve) => {
    if (!("locks" in navigator)) return resolve(() => undefined);
    void navigator.locks.request(name, () => new Promise<void>((release) => resolve(release)));
  });
}

/** Returns the ids of the open pages that have drafts. */
async function findOpenTabs(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const prefix = getLockName("");
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

function toCompletion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
}
