import type { Fault } from "./fault.ts";

export const ADMIN_FAULTS: readonly Fault[] = [
  {
    slug: "closing-reports-does-nothing",
    harm: "Reports that an operator closed stay on the list, though the command says otherwise.",
    file: "apps/server/src/admin/admin.queries.ts",
    before: ".set({ closed_at: at })",
    after: ".set({ closed_at: null })",
    noticedBy: {
      project: "api",
      file: "apps/server/src/operator.api.test.ts",
      title: "lists what was reported, the oldest first, until it is closed",
    },
  },
];
