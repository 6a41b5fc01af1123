import { LOST_FILE_ID } from "@tessera/domain";
import { SHARED_CACHE } from "./cache-names.ts";

/** No server accepts larger images, so larger files aren't kept on the device. */
const MAX_BYTES = 100 * 1024 * 1024;
const FILE_NAME_HEADER = "X-File-Name";

const toKey = (id: string) => `/pin/create/share/${encodeURIComponent(id)}`;

/**
 * Keeps a shared file until the create page takes it. Replaces any earlier file.
 *
 * @returns the file's id, or `LOST_FILE_ID` if the file couldn't be kept
 */
export async function storeSharedFile(caches: CacheStorage, file: File): Promise<string> {
  try {
    await caches.delete(SHARED_CACHE);
    if (file.size > MAX_BYTES) return LOST_FILE_ID;
    const id = crypto.randomUUID();
    const headers = { "Content-Type": file.type, [FILE_NAME_HEADER]: encodeURIComponent(file.name) };
    await (await caches.open(SHARED_CACHE)).put(toKey(id), new Response(file, { headers }));
    return id;
  } catch {
    return LOST_FILE_ID;
  }
}

/** Returns a kept file and removes it from the device. Returns null if the file is gone. */
export async function takeStoredFile(caches: CacheStorage, id: string): Promise<File | null> {
  try {
    const response = await (await caches.open(SHARED_CACHE)).match(toKey(id));
    if (!response) return null;
    const content = await response.blob();
    const file = new File([content], decodeURIComponent(response.headers.get(FILE_NAME_HEADER) ?? ""), {
      type: content.type,
    });
    await caches.delete(SHARED_CACHE);
    return file;
  } catch {
    return null;
  }
}
