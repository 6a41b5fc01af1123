import type { Fault } from "./fault.ts";

export const OFFSITE_FAULTS: readonly Fault[] = [
  {
    slug: "subdomain-of-a-blocked-site",
    harm: "A subdomain of a blocked site opens without a warning.",
    file: "packages/domain/src/offsite/links.ts",
    before: 'return labels.map((_, index) => labels.slice(index).join("."));',
    after: 'return [labels.join(".")];',
    noticedBy: {
      project: "unit",
      file: "packages/domain/src/offsite/links.test.ts",
      title: "listHostAndParents",
    },
  },
  {
    slug: "no-warning-of-blocked-sites",
    harm: "A link to a blocked site opens without a warning.",
    file: "packages/domain/src/offsite/offsite.ts",
    before: 'new Set(["blocked", "suspicious", "porn"])',
    after: 'new Set(["suspicious", "porn"])',
    noticedBy: {
      project: "unit",
      file: "packages/domain/src/offsite/offsite.test.ts",
      title: "isBlockedStatus",
    },
  },
  {
    slug: "unchecked-link-trusted",
    harm: "A link that the server had no time to check opens without a warning for an hour.",
    file: "apps/server/src/offsite/redirect-cache.stores.ts",
    before: "store(isFetcherBusyError(failure) ? REDIRECT_LIFETIMES.busyMs : REDIRECT_LIFETIMES.silentMs);",
    after: "store(REDIRECT_LIFETIMES.silentMs);",
    noticedBy: {
      project: "unit",
      file: "apps/server/src/offsite/redirect-cache.stores.test.ts",
      title: "count toward the link's author, and are resolved again within seconds when the server had no time",
    },
  },
  {
    slug: "slow-sites-block-fetches",
    harm: "While some people fetch from slow sites, no one else can save from a link.",
    file: "apps/server/src/platform/turns.ts",
    before: "limits.cutAfterMs === undefined ||",
    after: "limits.cutAfterMs !== undefined ||",
    noticedBy: {
      project: "unit",
      file: "apps/server/src/platform/turns.test.ts",
      title: "end early, oldest first, once someone waits for them",
    },
  },
];
