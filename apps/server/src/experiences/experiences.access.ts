import type { ExperienceStatus, PlacedExperience } from "@tessera/domain";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { DEFINITIONS, findDefinition, type Offer } from "./definitions.rules.ts";
import { selectStates } from "./experiences.queries.ts";

/** What someone is offered at some placements: nothing that they completed or dismissed, and only to members. */
export async function findOffers(
  { db }: Context,
  visit: Visit,
  person: SignedInPerson | null,
  placementIds: readonly string[],
): Promise<Offer[]> {
  const definitions = DEFINITIONS.filter(({ placementId }) => placementIds.includes(placementId));
  if (visit.isBot || person === null || definitions.length === 0) return [];
  // If a placement gets more definitions, leave out the completed ones before checking who they're for. Most people
  // have no state and are offered nothing: both are asked in parallel, so that the slower one sets the time.
  const [states, areEligible] = await Promise.all([
    selectStates(db, person.id, placementIds),
    Promise.all(definitions.map((definition) => definition.isFor(db, person.id))),
  ]);
  const statuses = new Map(states.map((state) => [placementKey(state), state.status]));
  return definitions.flatMap((definition, index) => {
    const status = statuses.get(placementKey(definition));
    return areEligible[index] && !isFinalState(status) ? [{ definition, viewed: status === "viewed" }] : [];
  });
}

/**
 * An experience that someone may report on: one that they're offered, or have seen.
 *
 * @throws AppError not_found
 */
export async function requireOffer(
  context: Context,
  visit: Visit,
  person: SignedInPerson,
  placement: PlacedExperience,
): Promise<Authorized<PlacedExperience, "answer">> {
  const definition = findDefinition(placement);
  if (!definition) throw notFound("message");
  const states = await selectStates(context.db, person.id, [placement.placementId]);
  if (states.some((state) => placementKey(state) === placementKey(placement))) return grant(placement);
  if (visit.isBot || !(await definition.isFor(context.db, person.id))) throw notFound("message");
  return grant(placement);
}

function isFinalState(status: ExperienceStatus | undefined): boolean {
  return status === "completed" || status === "dismissed";
}

function placementKey({ placementId, experienceId }: PlacedExperience): string {
  return `${placementId}:${experienceId}`;
}
