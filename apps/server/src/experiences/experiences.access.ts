import type { ExperienceStatus, PlacedExperience } from "@tessera/domain";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { DEFINITIONS, findDefinition, type Offer } from "./definitions.rules.ts";
import { selectStates } from "./experiences.queries.ts";

/**
 * Finds the experiences to offer someone at some placements. Only members get any. Completed and dismissed experiences
 * are excluded.
 */
export async function findOffers(
  { db }: Context,
  visit: Visit,
  person: SignedInPerson | null,
  placementIds: readonly string[],
): Promise<Offer[]> {
  const definitions = DEFINITIONS.filter(({ placementId }) => placementIds.includes(placementId));
  if (visit.isBot || person === null || definitions.length === 0) return [];
  // If a placement gets more definitions, exclude the completed ones before checking eligibility. Most people have no
  // state and are offered nothing. Both queries run in parallel, so the slower one determines the time.
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
 * Requires an experience that someone may respond to: it's offered to them, or they've seen it.
 *
 * @throws AppError not_found in any other case
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
