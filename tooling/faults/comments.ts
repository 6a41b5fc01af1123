import type { Fault } from "./fault.ts";

export const COMMENTS_FAULTS: readonly Fault[] = [
  {
    slug: "comment-count-after-deletion",
    harm: "A pin says that it has comments where there are none.",
    file: "apps/server/src/comments/comments.commands.ts",
    before: "  if (deleted.counted) await countComment(tx, comment.content_id, -1);\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/comments/comments.api.test.ts",
      title: "are deleted by their author or the pin's creator",
    },
  },
  {
    slug: "comment-of-blocked",
    harm: "Comments of someone whom the reader blocked are shown.",
    file: "apps/server/src/comments/comments.views.ts",
    before: "barred: facts.barred.has(comment.author_id)",
    after: "barred: false",
    noticedBy: {
      project: "api",
      file: "apps/server/src/comments/comments-visibility.api.test.ts",
      title: "do not see each other's comments",
    },
  },
  {
    slug: "faint-in-the-dark",
    harm: "In the dark nobody can read how old a comment is.",
    file: "apps/web/src/comments/comments.module.css",
    before: ".when {\n  color: var(--color-ink-soft);",
    after: ".when {\n  color: #5d5a54;",
    noticedBy: { project: "desktop", file: "e2e/shell/accessibility.spec.ts", title: "comments, signed out" },
  },
];
