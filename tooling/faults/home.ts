import type { Fault } from "./fault.ts";

export const HOME_FAULTS: readonly Fault[] = [
  {
    slug: "home-repeats-what-was-seen",
    harm: "Home shows the same pins first on every visit.",
    file: "packages/discovery/src/blending/blend-home.ts",
    before: "(first.shownAt === null ? unshown : shown)",
    after: '(first.shownAt === null || source === "popular" ? unshown : shown)',
    noticedBy: {
      project: "unit",
      file: "packages/discovery/src/blending/blend-home.test.ts",
      title: "contains every content item from all sources once, with unseen ones first",
    },
  },
  {
    slug: "implausible-reason",
    harm: 'A motorcycle is in the feed "based on" a board of bread, because someone saved both to one board.',
    file: "apps/server/src/home/list.candidates.ts",
    before: "canName(offer, because) ? offer",
    after: "canName(offer, because) || because ? offer",
    noticedBy: {
      project: "api",
      file: "apps/server/src/home/home-reasons.api.test.ts",
      title: "names a board only when the pin resembles one saved to it",
    },
  },
];
