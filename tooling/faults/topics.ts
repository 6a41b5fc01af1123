import type { Fault } from "./fault.ts";

export const TOPICS_FAULTS: readonly Fault[] = [
  {
    slug: "topic-stays-followed",
    harm: "Unfollowing a topic has no effect.",
    file: "apps/server/src/topics/topics.commands.ts",
    before: "await deleteTopicFollow(tx, person.id, topic.id)",
    after: "await deleteTopicFollow(tx, person.id, topic.id + 1)",
    noticedBy: {
      project: "api",
      file: "apps/server/src/topics/topics.api.test.ts",
      title: "[FOLLOW-03] through the resource shows it",
    },
  },
];
