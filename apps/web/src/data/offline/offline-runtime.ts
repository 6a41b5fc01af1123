import type { QueryClient } from "@tanstack/react-query";
import type { ActionQueue } from "../acts.ts";
import { deleteOtherDrafts } from "../forget-drafts.ts";
import type { Overlay } from "../overlay.ts";
import { viewerQuery } from "../queries.ts";
import { attachLateRoutes } from "./late-route.ts";
import { createWaitingList } from "./waiting-list.ts";
import { attachWaitingList } from "./waiting.ts";

/** Starts everything that a page needs to work offline. Called once, in idle time. */
export function startOffline(options: {
  readonly client: QueryClient;
  readonly overlay: Overlay;
  readonly queue: ActionQueue;
}): void {
  attachLateRoutes();
  const owner = options.client.getQueryData(viewerQuery.queryKey)?.userId ?? null;
  if (owner !== null) {
    const list = createWaitingList({ ...options, owner });
    attachWaitingList(list);
    window.addEventListener("online", () => void list.flush());
    void list.flush();
    // Some browsers can't list databases in private windows.
    deleteOtherDrafts(owner).catch(() => undefined);
  }
  // Pages without TLS have no service workers. In development, a worker would keep files that change constantly.
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    registerServiceWorker(navigator.serviceWorker).catch(() => undefined);
  }
}

async function registerServiceWorker(container: ServiceWorkerContainer): Promise<void> {
  // A worker that another tab started may control this page by now without having loaded it.
  const hasWorkerLoadedPage = performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.workerStart > 0);
  await container.register("/sw.js", { updateViaCache: "none" });
  const { active } = await container.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => /^\/(?:assets|media)\//.test(new URL(name).pathname));
  const { origin, pathname, search } = location;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  active?.postMessage({ type: "seen", ...(!hasWorkerLoadedPage && { page: origin + pathname + search, files }) });
}
