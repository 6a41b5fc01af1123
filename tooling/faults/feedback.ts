import type { Fault } from "./fault.ts";

export const FEEDBACK_FAULTS: readonly Fault[] = [
  {
    slug: "hidden-pin-comes-back",
    harm: "Hidden pins reappear in the feed.",
    file: "apps/server/src/feedback/feedback.views.ts",
    before: "pin !== undefined && !hidden.has(pin.content_id) && isAllowedInList(facts, pinId)",
    after: "pin !== undefined && !hidden.has(pinId) && isAllowedInList(facts, pinId)",
    noticedBy: {
      project: "api",
      file: "apps/server/src/feedback/feedback.api.test.ts",
      title: "keeps the pin out of all feeds until it's unhidden [FEEDBACK-21]",
    },
  },
  {
    slug: "report-goes-nowhere",
    harm: "Reports never reach the operators.",
    file: "apps/server/src/feedback/feedback.commands.ts",
    before: "  await upsertReport(tx, person.id, pin, report, at);\n",
    after: "",
    noticedBy: {
      project: "api",
      file: "apps/server/src/operator.api.test.ts",
      title: "lists reports, oldest first, until they're closed",
    },
  },
];
