import type { Fault } from "./fault.ts";

export const EXPERIENCES_FAULTS: readonly Fault[] = [
  {
    slug: "message-comes-back",
    harm: "A dismissed message reappears on the next visit to home.",
    file: "apps/server/src/experiences/experiences.routes.ts",
    before: 'input.placed_experience_id, "dismissed")',
    after: 'input.placed_experience_id, "viewed" as FinalStatus)',
    noticedBy: {
      project: "api",
      file: "apps/server/src/experiences/experiences.api.test.ts",
      title: "decides whether it is shown again",
    },
  },
];
