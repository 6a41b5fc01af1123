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
      title: "contains every content once, with those not shown yet first, from any sources",
    },
  },
];
