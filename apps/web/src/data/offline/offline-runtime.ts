import type { QueryClient } from "@tanstack/react-query";
import type { ActionQueue } from "../acts.ts";
import { forgetOtherDrafts } from "../forget-drafts.ts";
import type { Overlay } from "../overlay.ts";
import { viewerQuery } from "../queries.ts";
import { attachLateRoutes } from "./late-route.ts";
import { createWaitingList } from "./waiting-list.ts";
import { attachWaitingList } from "./waiting.ts";

/** Starts everything that a page needs to work without a network. Called once, in idle time. */
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
    // Some browsers list no databases in private windows.
    forgetOtherDrafts(owner).catch(() => undefined);
  }
  // Absent on pages without TLS. In development, the worker would keep files that change all the time.
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    register(navigator.serviceWorker).catch(() => undefined);
  }
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  const isFirst = container.controller === null;
  await container.register("/sw.js", { updateViaCache: "none" });
  const { active } = await container.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => /^\/(?:assets|media)\//.test(new URL(name).pathname));
  const { origin, pathname, search } = location;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  active?.postMessage({ type: "seen", ...(isFirst && { page: origin + pathname + search, files }) });
}
