import type { Fault } from "./fault.ts";

export const HOME_FAULTS: readonly Fault[] = [
  {
    slug: "home-repeats-what-was-seen",
    harm: "Home shows the same pins first on every visit.",
    file: "apps/server/src/insights/insights.commands.ts",
    before: 'surface === "AuthHomefeed"',
    after: 'surface === "AuthHomeFeed"',
    noticedBy: {
      project: "api",
      file: "apps/server/src/home/home.api.test.ts",
      title: "brings what somebody was shown there before only after all that they were not",
    },
  },
];
