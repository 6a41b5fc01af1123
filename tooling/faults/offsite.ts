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
];
