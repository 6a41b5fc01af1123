import { CACHE_PREFIX } from "./cache-names.ts";

/**
 * Deletes the pages that the service worker keeps for a person. The server also asks the browser to do so, but not all
 * browsers comply.
 */
export async function deleteOfflineCopies(): Promise<void> {
  try {
    navigator.serviceWorker?.controller?.postMessage({ type: "forget" });
    await Promise.all(
      (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)),
    );
  } catch {
    // Without TLS or storage, there is nothing to delete.
  }
}
