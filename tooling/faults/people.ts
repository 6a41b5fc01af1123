import type { Fault } from "./fault.ts";

export const PEOPLE_FAULTS: readonly Fault[] = [
  {
    slug: "blocked-person-in-search",
    harm: "Blocked people still find each other by search.",
    file: "apps/server/src/search/search.routes.ts",
    before: "isPresent(row) && !barred.has(id)",
    after: "isPresent(row)",
    noticedBy: {
      project: "api",
      file: "apps/server/src/blocks.api.test.ts",
      title: "leaves nothing of the other in",
    },
  },
  {
    slug: "follower-count-after-unfollow",
    harm: "A profile counts followers who left.",
    file: "apps/server/src/people/people.queries.ts",
    before: "  await countFollow(tx, personId, followeeId, -1);\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/blocks.api.test.ts",
      title: "ends follows between the two, and both counts are right",
    },
  },
];
