import type { Fault } from "./fault.ts";

const WORKER_RULES_FILE = "apps/web/src/data/offline/worker-rules.ts";
const WORKER_RULES_TEST_FILE = "apps/web/src/data/offline/worker-rules.test.ts";
const WORKER_STORES_TEST_FILE = "apps/web/src/data/offline/worker-stores.test.ts";
const WAITING_LIST_TEST_FILE = "apps/web/src/data/offline/waiting-list.test.ts";

/** Faults in offline features: the service worker, queued actions, and shares from other apps. */
export const OFFLINE_FAULTS: readonly Fault[] = [
  {
    slug: "offline-late-page-returns",
    harm: "A page of the person who just logged out is kept for the next one.",
    file: WORKER_RULES_FILE,
    before: 'if (startedAt < changedAt) return "late";',
    after: "",
    noticedBy: {
      project: "web",
      file: WORKER_RULES_TEST_FILE,
      title: "doesn't change back when a late response for the previous session arrives",
    },
  },
  {
    slug: "offline-secret-kept",
    harm: "A secret board's page stays on the device.",
    file: WORKER_RULES_FILE,
    before: "(?:secret|protected)",
    after: "(?:protected)",
    noticedBy: { project: "web", file: WORKER_RULES_TEST_FILE, title: "is restricted to certain viewers" },
  },
  {
    slug: "offline-live-updates-cut",
    harm: "An open board doesn't update, because the worker waits for the end of its changes.",
    file: WORKER_RULES_FILE,
    before: '(accept?.includes("application/json") ?? false)',
    after: "true",
    noticedBy: { project: "web", file: WORKER_RULES_TEST_FILE, title: "for a request to" },
  },
  {
    slug: "offline-others-pages",
    harm: "After someone else logs in, the former person's pages open offline.",
    file: "apps/web/src/data/offline/worker-stores.ts",
    before: "if (hasOthers) await",
    after: "if (!hasOthers) await",
    noticedBy: {
      project: "web",
      file: WORKER_STORES_TEST_FILE,
      title: "drop pages and images when a response for another session arrives",
    },
  },
  {
    slug: "offline-full-device",
    harm: "On a full device, no page opens.",
    file: "apps/web/src/data/offline/worker-stores.ts",
    before: "  } catch {\n    return undefined;\n  }",
    after: "  } catch (failure) {\n    throw failure;\n  }",
    noticedBy: {
      project: "web",
      file: WORKER_STORES_TEST_FILE,
      title: "contain nothing and don't fail when the browser blocks storage",
    },
  },
  {
    slug: "waiting-sent-for-others",
    harm: "What one person saved offline is saved for the next person who logs in.",
    file: "apps/web/src/data/offline/waiting-rules.ts",
    before: "storedOwner === owner && ",
    after: "storedOwner !== undefined && ",
    noticedBy: { project: "web", file: WAITING_LIST_TEST_FILE, title: "isn't sent when another person is logged in" },
  },
  {
    slug: "waiting-without-a-reason",
    harm: "A save that couldn't be sent disappears without a message.",
    file: "apps/web/src/data/offline/waiting-list.ts",
    before: 'if (outcome === "rejected") {',
    after: 'if (outcome === "rejected" && action.title === "") {',
    noticedBy: {
      project: "web",
      file: WAITING_LIST_TEST_FILE,
      title: "is reported with the reason when the server rejects it",
    },
  },
  {
    slug: "waiting-lost-on-failure",
    harm: "A favorite tapped offline is lost.",
    file: "apps/web/src/data/offline/waiting.ts",
    before: "    !navigator.onLine &&\n",
    after: "    navigator.onLine &&\n",
    noticedBy: {
      project: "web",
      file: "apps/web/src/pins/favorite/favorite-button.test.tsx",
      title: "stays on, and announces nothing, while the device is offline",
    },
  },
  {
    slug: "offline-link-leaves",
    harm: "A link followed offline leads to the browser's own error page.",
    file: "apps/web/vite/late-routes.ts",
    before: "if (globalThis.lateRoutes) return",
    after: "if (!globalThis.lateRoutes) return",
    noticedBy: {
      project: "desktop",
      file: "e2e/shell/offline.spec.ts",
      title: "a followed link shows the offline screen in the frame",
    },
  },
  {
    slug: "share-file-lost-silently",
    harm: "A shared image that got lost on the way isn't mentioned.",
    file: "apps/server/src/pins/capture/share-target.routes.ts",
    before: "parts.image === true ? LOST_FILE_ID : null",
    after: "null",
    noticedBy: {
      project: "api",
      file: "apps/server/src/pins/capture/share-target.api.test.ts",
      title: "says that the shared file was lost",
    },
  },
  {
    slug: "offline-settings-kept",
    harm: "Someone's settings stay on the device.",
    file: "apps/server/src/platform/http/offline-copies.ts",
    before: "return kind !== null && OFFLINE_PAGE_KINDS.has(kind) &&",
    after: "return kind !== null &&",
    noticedBy: {
      project: "api",
      file: "apps/server/src/platform/http/offline-copies.api.test.ts",
      title: "can't be kept",
    },
  },
];
