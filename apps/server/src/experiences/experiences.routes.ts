import type { OperationOutput } from "@tessera/contract";
import type { FinalStatus, PlacedExperience } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { findExperienceOffers, requireAnswerableExperience } from "./experiences.access.ts";
import { finishExperience, recordExperienceView } from "./experiences.commands.ts";
import { toExperience } from "./experiences.views.ts";

type ExperienceHandlers = Pick<
  Handlers,
  "experiences.list" | "experiences.viewed" | "experiences.complete" | "experiences.dismiss"
>;

/** The operations on experiences, which are product messages, and on people's responses to them. */
export const experienceHandlers: ExperienceHandlers = {
  async "experiences.list"({ context, input, visit, person }) {
    const offers = await findExperienceOffers(context, visit, person, input.placement_ids);
    const shown = offers.map((offer) => toExperience(offer, input.extra_context));
    return Object.fromEntries(
      input.placement_ids.map((id) => [id, shown.filter(({ placement_id }) => placement_id === id)]),
    );
  },

  async "experiences.viewed"({ context, input, visit, person }) {
    const placed = await requireAnswerableExperience(context, visit, person, input.placed_experience_id);
    await context.transaction((tx) => recordExperienceView(tx, person, placed, new Date(context.now())));
    return { ok: true };
  },

  async "experiences.complete"({ context, input, visit, person }) {
    return recordOutcome(context, visit, person, input.placed_experience_id, "completed");
  },

  async "experiences.dismiss"({ context, input, visit, person }) {
    return recordOutcome(context, visit, person, input.placed_experience_id, "dismissed");
  },
};

async function recordOutcome(
  context: Context,
  visit: Visit,
  person: SignedInPerson,
  placement: PlacedExperience,
  status: FinalStatus,
): Promise<OperationOutput<"experiences.dismiss">> {
  const placed = await requireAnswerableExperience(context, visit, person, placement);
  await context.transaction((tx) => finishExperience(tx, person, placed, status, new Date(context.now())));
  return { ok: true };
}
