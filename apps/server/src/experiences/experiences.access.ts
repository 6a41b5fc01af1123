import type { ExperienceStatus, PlacedExperience } from "@tessera/domain";
import { loadHomeAudience } from "../home/picks.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson, Visit } from "../platform/visit.ts";
import { EXPERIENCE_DEFINITIONS, findDefinition, type ExperienceOffer } from "./definitions.rules.ts";
import { selectExperienceStates } from "./experiences.queries.ts";

/**
 * Finds the experiences to offer someone at some placements. Visitors get none. Completed and dismissed experiences are
 * excluded.
 */
export async function findExperienceOffers(
  { db }: Context,
  visit: Visit,
  person: SignedInPerson | null,
  placementIds: readonly string[],
): Promise<ExperienceOffer[]> {
  const definitions = EXPERIENCE_DEFINITIONS.filter(({ placementId }) => placementIds.includes(placementId));
  if (visit.isBot || person === null || definitions.length === 0) return [];
  // Both queries run in parallel, because most people have no state and are offered nothing.
  const [states, audience] = await Promise.all([
    selectExperienceStates(db, person.id, placementIds),
    loadHomeAudience(db, person.id),
  ]);
  const statuses = new Map(states.map((state) => [getPlacementKey(state), state.status]));
  return definitions.flatMap((definition) => {
    const status = statuses.get(getPlacementKey(definition));
    return definition.isFor(audience) && !isFinalState(status) ? [{ definition, viewed: status === "viewed" }] : [];
  });
}

/**
 * Requires an experience to which someone may respond, because it's offered to them or they've seen it.
 *
 * @throws AppError not_found in any other case
 */
export async function requireAnswerableExperience(
  context: Context,
  visit: Visit,
  person: SignedInPerson,
  placement: PlacedExperience,
): Promise<Authorized<PlacedExperience, "answer">> {
  const definition = findDefinition(placement);
  if (!definition) throw createNotFoundError("message");
  const states = await selectExperienceStates(context.db, person.id, [placement.placementId]);
  if (states.some((state) => getPlacementKey(state) === getPlacementKey(placement))) return grant(placement);
  if (visit.isBot || !definition.isFor(await loadHomeAudience(context.db, person.id))) {
    throw createNotFoundError("message");
  }
  return grant(placement);
}

function isFinalState(status: ExperienceStatus | undefined): boolean {
  return status === "completed" || status === "dismissed";
}

function getPlacementKey({ placementId, experienceId }: PlacedExperience): string {
  return `${placementId}:${experienceId}`;
}
