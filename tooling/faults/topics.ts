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
      title: "[FOLLOW-03] adds it to the list of followed topics until it's unfollowed",
    },
  },
  {
    slug: "topic-wider-than-a-phone",
    harm: "On a phone, a topic with many related ones is wider than the screen.",
    file: "apps/web/src/topics/topic-screen.module.css",
    before: "grid-template-columns: minmax(0, 1fr);",
    after: "",
    noticedBy: { project: "desktop", file: "e2e/shell/accessibility.spec.ts", title: "interest, signed out" },
  },
];
