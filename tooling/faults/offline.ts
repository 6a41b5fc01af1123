import type { Fault } from "./fault.ts";

const RULES = "apps/web/src/data/offline/worker-rules.ts";
const RULES_TEST = "apps/web/src/data/offline/worker-rules.test.ts";
const STORES_TEST = "apps/web/src/data/offline/worker-stores.test.ts";
const WAITING_TEST = "apps/web/src/data/offline/waiting-list.test.ts";

/** Faults in what works without a network: the service worker, actions that wait, shares from other apps. */
export const OFFLINE_FAULTS: readonly Fault[] = [
  {
    slug: "offline-late-page-returns",
    harm: "A page of the person who just logged out is kept for the next one.",
    file: RULES,
    before: 'if (startedAt < changedAt) return "late";',
    after: "",
    noticedBy: { project: "web", file: RULES_TEST, title: "doesn't return with a late response to the former session" },
  },
  {
    slug: "offline-secret-kept",
    harm: "A secret board's page stays on the device.",
    file: RULES,
    before: "(?:secret|protected)",
    after: "(?:protected)",
    noticedBy: { project: "web", file: RULES_TEST, title: "is for few people" },
  },
  {
    slug: "offline-live-updates-cut",
    harm: "An open board doesn't update, because the worker waits for the end of its changes.",
    file: RULES,
    before: '(accept?.includes("application/json") ?? false)',
    after: "true",
    noticedBy: { project: "web", file: RULES_TEST, title: "are handled as" },
  },
  {
    slug: "offline-others-pages",
    harm: "After someone else logs in, the former person's pages open without a network.",
    file: "apps/web/src/data/offline/worker-stores.ts",
    before: "if (hasOthers) await",
    after: "if (!hasOthers) await",
    noticedBy: {
      project: "web",
      file: STORES_TEST,
      title: "disappear with their images when a response for another session arrives",
    },
  },
  {
    slug: "offline-full-device",
    harm: "On a full device, no page opens.",
    file: "apps/web/src/data/offline/worker-stores.ts",
    before: "  } catch {\n    return undefined;\n  }",
    after: "  } catch (failure) {\n    throw failure;\n  }",
    noticedBy: { project: "web", file: STORES_TEST, title: "are none when the device forbids storage" },
  },
  {
    slug: "waiting-sent-for-others",
    harm: "What one person saved offline is saved for the next person who logs in.",
    file: "apps/web/src/data/offline/waiting-rules.ts",
    before: "storedOwner === owner && ",
    after: "storedOwner !== undefined && ",
    noticedBy: { project: "web", file: WAITING_TEST, title: "isn't sent for another person" },
  },
  {
    slug: "waiting-without-a-reason",
    harm: "A save that couldn't be sent disappears without a message.",
    file: "apps/web/src/data/offline/waiting-list.ts",
    before: 'if (outcome === "rejected") {',
    after: 'if (outcome === "rejected" && action.title === "") {',
    noticedBy: { project: "web", file: WAITING_TEST, title: "that the server rejects is named with the reason" },
  },
  {
    slug: "waiting-lost-on-failure",
    harm: "A favorite tapped without a network is lost.",
    file: "apps/web/src/data/offline/waiting.ts",
    before: "return !navigator.onLine && ",
    after: "return navigator.onLine && ",
    noticedBy: {
      project: "web",
      file: "apps/web/src/pins/favorite/favorite-button.test.tsx",
      title: "stays on while it waits for a network",
    },
  },
  {
    slug: "offline-link-leaves",
    harm: "A link followed without a network leads to the browser's own error page.",
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
    before: "parts.image === true ? LOST_FILE : null",
    after: "null",
    noticedBy: {
      project: "api",
      file: "apps/server/src/pins/capture/share-target.api.test.ts",
      title: "says that its file was lost",
    },
  },
  {
    slug: "offline-settings-kept",
    harm: "Someone's settings stay on the device.",
    file: "apps/server/src/platform/http/offline-copies.ts",
    before: "return kind !== null && KEPT_PAGES.has(kind) &&",
    after: "return kind !== null &&",
    noticedBy: {
      project: "api",
      file: "apps/server/src/platform/http/offline-copies.api.test.ts",
      title: "can't be kept",
    },
  },
];
