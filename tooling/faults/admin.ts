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
];
