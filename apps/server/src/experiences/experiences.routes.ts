import type { OperationOutput } from "@tessera/contract";
import type { FinalStatus, PlacedExperience } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { findOffers, requireOffer } from "./experiences.access.ts";
import { endExperience, viewExperience } from "./experiences.commands.ts";
import { toExperience } from "./experiences.views.ts";

type ExperienceHandlers = Pick<
  Handlers,
  "experiences.list" | "experiences.viewed" | "experiences.complete" | "experiences.dismiss"
>;

/** The operations on experiences, which are product messages to a person, and on that person's responses. */
export const experienceHandlers: ExperienceHandlers = {
  async "experiences.list"({ context, input, visit, person }) {
    const offers = await findOffers(context, visit, person, input.placement_ids);
    const shown = offers.map((offer) => toExperience(offer, input.extra_context));
    return Object.fromEntries(
      input.placement_ids.map((id) => [id, shown.filter(({ placement_id }) => placement_id === id)]),
    );
  },

  async "experiences.viewed"({ context, input, visit, person }) {
    const placed = await requireOffer(context, visit, person, input.placed_experience_id);
    await context.transaction((tx) => viewExperience(tx, person, placed, new Date(context.now())));
    return { ok: true };
  },

  async "experiences.complete"({ context, input, visit, person }) {
    return end(context, visit, person, input.placed_experience_id, "completed");
  },

  async "experiences.dismiss"({ context, input, visit, person }) {
    return end(context, visit, person, input.placed_experience_id, "dismissed");
  },
};

async function end(
  context: Context,
  visit: Visit,
  person: SignedInPerson,
  placement: PlacedExperience,
  status: FinalStatus,
): Promise<OperationOutput<"experiences.dismiss">> {
  const placed = await requireOffer(context, visit, person, placement);
  await context.transaction((tx) => endExperience(tx, person, placed, status, new Date(context.now())));
  return { ok: true };
}
