import type { Fault } from "./fault.ts";

export const INSIGHTS_FAULTS: readonly Fault[] = [
  {
    slug: "analytics-against-ones-will",
    harm: "Activity is recorded for people who turned it off.",
    file: "apps/server/src/insights/insights.commands.ts",
    before: "  if (!allowed) return { taken: 0, refused: [] };\n",
    after: "  if (!allowed && person === null) return { taken: 0, refused: [] };\n",
    noticedBy: {
      project: "api",
      file: "apps/server/src/insights/insights.api.test.ts",
      title: "isn't stored for someone who doesn't allow analytics",
    },
  },
];
