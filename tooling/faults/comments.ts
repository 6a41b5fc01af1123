import type { Fault } from "./fault.ts";

export const COMMENTS_FAULTS: readonly Fault[] = [
  {
    slug: "comment-count-after-deletion",
    harm: "A pin's comment count includes deleted comments.",
    file: "apps/server/src/comments/comments.commands.ts",
    before: "  if (deleted.counted) await changeCommentCount(tx, comment.content_id, -1);\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/comments/comments.api.test.ts",
      title: "can be deleted by their author or the pin's creator",
    },
  },
  {
    slug: "comment-of-blocked",
    harm: "Readers see comments by people they blocked.",
    file: "apps/server/src/comments/comments.views.ts",
    before: "barred: facts.barred.has(comment.author_id)",
    after: "barred: false",
    noticedBy: {
      project: "api",
      file: "apps/server/src/comments/comments-visibility.api.test.ts",
      title: "don't see each other's comments",
    },
  },
  {
    slug: "comment-outlives-block",
    harm: "A blocked person can edit their comment on the blocker's pin, visible to everyone except the blocker.",
    file: "apps/server/src/comments/comments.access.ts",
    before: "return barred.size > 0;",
    after: "return barred.size < 0;",
    noticedBy: {
      project: "api",
      file: "apps/server/src/comments/comments-visibility.api.test.ts",
      title: "is hidden from everyone and can't be edited",
    },
  },
  {
    slug: "like-counted-twice",
    harm: "Repeating a like of a comment counts it again.",
    file: "apps/server/src/comments/comments.commands.ts",
    before: "  if (!(await insertLike(tx, personId, comment.id))) return;\n",
    after: "  await insertLike(tx, personId, comment.id);\n",
    noticedBy: {
      project: "api",
      file: "apps/server/src/comments/likes.api.test.ts",
      title: "are counted once per person",
    },
  },
  {
    slug: "like-without-undo",
    harm: "Pressing the heart of a liked comment again doesn't take the like back.",
    file: "apps/web/src/comments/comment-like.tsx",
    before: 'next.favorited ? "comments.like" : "comments.unlike"',
    after: '"comments.like"',
    noticedBy: {
      project: "web",
      file: "apps/web/src/comments/comments.test.tsx",
      title: "is taken back by pressing again",
    },
  },
  {
    slug: "faint-in-the-dark",
    harm: "In dark mode, a comment's age is too faint to read.",
    file: "apps/web/src/comments/comments.module.css",
    before: ".when {\n  color: var(--color-ink-soft);",
    after: ".when {\n  color: #5d5a54;",
    noticedBy: { project: "desktop", file: "e2e/shell/accessibility.spec.ts", title: "comments, signed out" },
  },
  {
    slug: "comments-without-a-limit",
    harm: "One person can flood a pin with comments.",
    file: "packages/contract/src/comments/operations.ts",
    before: '    limit: "comment",\n',
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/comments/comments.api.test.ts",
      title: "are rejected for a while, across all pins",
    },
  },
];
