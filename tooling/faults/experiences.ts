import type { Fault } from "./fault.ts";

export const EXPERIENCE_FAULTS: readonly Fault[] = [
  {
    slug: "message-comes-back",
    harm: "A dismissed message reappears on the next visit to home.",
    file: "apps/server/src/experiences/experiences.routes.ts",
    before: 'input.placed_experience_id, "dismissed")',
    after: 'input.placed_experience_id, "viewed" as FinalStatus)',
    noticedBy: {
      project: "api",
      file: "apps/server/src/experiences/experiences.api.test.ts",
      title:
        "hides the experience for good once it is completed or dismissed, and otherwise marks it as viewed [XP-14]",
    },
  },
];
