/**
 * Returns a file that the device's share sheet passed on, and removes it from the device. Returns null if it's gone.
 */
export async function takeSharedFile(id: string): Promise<File | null> {
  try {
    const { takeStoredFile: takeKeptFile } = await import("./shared-file.ts");
    return await takeKeptFile(caches, id);
  } catch {
    // Pages without TLS have no cache storage.
    return null;
  }
}
