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
    slug: "best-pins-by-age",
    harm: "A topic's best pins are its newest ones, however few people save them.",
    file: "packages/discovery/src/retrieval/topics.ts",
    before: "order by contents.save_count + contents.favorite_count desc, fresh.content_id desc",
    after: "order by fresh.content_id desc",
    noticedBy: {
      project: "api",
      file: "apps/server/src/topics/topics.api.test.ts",
      title: "are best first by their saves and favorites, page by page",
    },
  },
  {
    slug: "today-changes-all-day",
    harm: "The day's lists change while someone scrolls through them.",
    file: "apps/server/src/topics/today.jobs.ts",
    before: "if ((await findLatestDay(context.db)) !== getCountedDay(context.now())) await makeToday(context);",
    after: "await makeToday(context);",
    noticedBy: {
      project: "api",
      file: "apps/server/src/topics/today.api.test.ts",
      title: "stay the same all day, change the next day, and can be continued after midnight",
    },
  },
  {
    slug: "near-you-is-worldwide",
    harm: "Countries without a list of their own see the whole world's Pins under Near you.",
    file: "apps/server/src/topics/day-pins.views.ts",
    before: 'if (shown === null || (local && shown.country === ""))',
    after: "if (shown === null)",
    noticedBy: {
      project: "api",
      file: "apps/server/src/topics/today.api.test.ts",
      title: "are local only in countries with enough saves, and can be searched there and limited to a topic",
    },
  },
  {
    slug: "draft-article-readable",
    harm: "Anyone can read an article that is still a draft.",
    file: "apps/server/src/topics/articles.queries.ts",
    before: `    where published_at is not null
      and \${isNumber`,
    after: `    where true
      and \${isNumber`,
    noticedBy: {
      project: "api",
      file: "apps/server/src/topics/articles.api.test.ts",
      title: "are published from a Markdown file, with text and pins, and can be changed and removed [DISCOVER-06]",
    },
  },
  {
    slug: "southern-winter-in-january",
    harm: "People in the southern hemisphere see ideas for winter in the middle of summer.",
    file: "packages/domain/src/topics/seasons.ts",
    before: "(SOUTHERN_COUNTRIES.has(country) ? 2 : 0)",
    after: "0",
    noticedBy: {
      project: "unit",
      file: "packages/domain/src/topics/seasons.test.ts",
      title: "is half a year later",
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
