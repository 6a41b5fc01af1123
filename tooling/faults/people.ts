import type { Fault } from "./fault.ts";

export const PEOPLE_FAULTS: readonly Fault[] = [
  {
    slug: "blocked-person-in-search",
    harm: "People who blocked each other still find each other in search.",
    file: "apps/server/src/search/typeahead.views.ts",
    before: "isActivePerson(row) && !barred.has(row.id)",
    after: "isActivePerson(row)",
    noticedBy: {
      project: "api",
      file: "apps/server/src/search/typeahead.api.test.ts",
      title: "never suggests people who blocked the viewer or were blocked by the viewer, or their boards",
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
      title: "[FOLLOW-01] sets explicitlyFollowedByMe, and an unfollow clears it",
    },
  },
];
