import type { Fault } from "./fault.ts";

export const ADMIN_FAULTS: readonly Fault[] = [
  {
    slug: "closing-reports-does-nothing",
    harm: "Closed reports stay on the operators' list, although the command says they're closed.",
    file: "apps/server/src/admin/admin.queries.ts",
    before: ".set({ closed_at: at })",
    after: ".set({ closed_at: null })",
    noticedBy: {
      project: "api",
      file: "apps/server/src/operator.api.test.ts",
      title: "lists reports, oldest first, until they're closed",
    },
  },
  {
    slug: "site-text-runs-script",
    harm: "A link in an operator's text can run a script, or lead to another site while it looks like a page here.",
    file: "packages/domain/src/admin/site-text.ts",
    before: "test(target) ? target : null",
    after: "test(target) ? target : target",
    noticedBy: {
      project: "unit",
      file: "packages/domain/src/admin/site-text.test.ts",
      title: "contains a link as plain text when the link would run a script",
    },
  },
  {
    slug: "demo-ignores-visitors",
    harm: "While the demo world fills, its images compete with the pages that people open.",
    file: "apps/server/src/platform/http/quiet-moments.ts",
    before: "at - lastEnd >= quietMs &&",
    after: "at - lastEnd >= 0 ||",
    noticedBy: {
      project: "unit",
      file: "apps/server/src/platform/http/quiet-moments.test.ts",
      title: "doesn't exist while someone waits for a response or right afterward",
    },
  },
];
