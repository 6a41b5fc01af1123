import type { Fault } from "./fault.ts";

export const PEOPLE_FAULTS: readonly Fault[] = [
  {
    slug: "blocked-person-in-search",
    harm: "People who blocked each other still find each other in search.",
    file: "apps/server/src/search/typeahead.views.ts",
    before: "isPresent(row) && !barred.has(row.id)",
    after: "isPresent(row)",
    noticedBy: {
      project: "api",
      file: "apps/server/src/search/typeahead.api.test.ts",
      title: "never suggests people in a block with the viewer, or those people's boards",
    },
  },
  {
    slug: "follower-count-after-unfollow",
    harm: "A profile's follower count includes people who unfollowed.",
    file: "apps/server/src/people/people.queries.ts",
    before: "  await changeFollowCounts(tx, personId, followeeId, -1);\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/people/people.api.test.ts",
      title: "[FOLLOW-01] turns explicitlyFollowedByMe on and off again",
    },
  },
];
