import type { BoardActivity } from "@tessera/contract";
import { getPinSeoUrl } from "@tessera/domain";
import { toImageUrls } from "../media/urls.rules.ts";
import { isAllowedInList, hydratePins, type HydratedPins, toPinWithRelations } from "./pins.hydration.ts";
import { toContentImage } from "./pins.queries.ts";
import type { Context } from "../platform/context.ts";
import type { ActivityRow } from "../boards/activity.queries.ts";
import { hydrateCollaborators, type HydratedCollaborators, toVisibleSummary } from "../boards/collaborators.views.ts";

/** All data that the rules and views of a board's activity need. */
interface HydratedActivity {
  readonly people: HydratedCollaborators;
  readonly pins: HydratedPins;
}

/** Loads all data that the rules and views of a board's activity need. */
export async function hydrateActivity(
  context: Context,
  rows: readonly ActivityRow[],
  viewerId: string,
): Promise<HydratedActivity> {
  const personIds = new Set(
    rows.flatMap(({ person_id, other_id }) => (other_id ? [person_id, other_id] : [person_id])),
  );
  const [people, pins] = await Promise.all([
    hydrateCollaborators(context.db, viewerId, [...personIds]),
    hydratePins(
      context,
      rows.flatMap(({ pin_id }) => pin_id ?? []),
      viewerId,
    ),
  ]);
  return { people, pins };
}

/**
 * Returns whether an activity is shown. It's hidden if it mentions someone who was deleted or suspended, or who blocked
 * the viewer or was blocked by them.
 */
export function canSeeActivity({ people }: HydratedActivity, { person_id, other_id }: ActivityRow): boolean {
  return (
    toVisibleSummary(people, person_id) !== null && (other_id === null || toVisibleSummary(people, other_id) !== null)
  );
}

/**
 * Converts an activity to the form that the board's members see. Call this only for activities that `canSeeActivity`
 * allows.
 */
export function toActivity(context: Context, facts: HydratedActivity, row: ActivityRow): BoardActivity {
  const person = toVisibleSummary(facts.people, row.person_id);
  if (!person) throw new RangeError(`Activity ${row.id} was rendered before it was loaded.`);
  return {
    id: row.id,
    kind: row.kind,
    person,
    other: row.other_id === null ? null : toVisibleSummary(facts.people, row.other_id),
    words: row.words,
    pinCount: row.pin_count,
    pin: row.pin_id === null ? null : toActivityPin(context, facts.pins, row.pin_id),
    createdAt: row.created_at.toISOString(),
  };
}

function toActivityPin(context: Context, facts: HydratedPins, pinId: string): BoardActivity["pin"] {
  const fullPin = toPinWithRelations(facts, pinId);
  if (!fullPin || !isAllowedInList(facts, pinId)) return null;
  const { title } = fullPin.content;
  return {
    id: pinId,
    title,
    url: getPinSeoUrl(pinId, title),
    image: toImageUrls(context, toContentImage(fullPin.content), "236x"),
  };
}
