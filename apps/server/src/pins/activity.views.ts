import type { BoardActivity } from "@tessera/contract";
import { pinSeoUrl } from "@tessera/domain";
import { toImageUrls } from "../media/urls.rules.ts";
import { isAllowedInList, hydratePins, type PinPageData, toPinWithRelations } from "./pins.hydration.ts";
import { contentImage } from "./pins.queries.ts";
import type { Context } from "../platform/context.ts";
import type { ActivityRow } from "../boards/activity.queries.ts";
import { hydrateCollaborators, type CollaboratorPageData, isVisible } from "../boards/collaborators.views.ts";

/** All data that the rules and views of a board's activity need. */
interface ActivityPageData {
  readonly people: CollaboratorPageData;
  readonly pins: PinPageData;
}

/** Hydrates it. */
export async function hydrateActivity(
  context: Context,
  rows: readonly ActivityRow[],
  viewerId: string,
): Promise<ActivityPageData> {
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

/** Whether a line is shown: not if it names someone who is gone, or who is in a block with the viewer. */
export function canSeeActivity({ people }: ActivityPageData, { person_id, other_id }: ActivityRow): boolean {
  return isVisible(people, person_id) !== null && (other_id === null || isVisible(people, other_id) !== null);
}

/** A line as the board's owner and collaborators see it. Call it only for lines that the list's rule allows. */
export function toActivity(context: Context, facts: ActivityPageData, row: ActivityRow): BoardActivity {
  const person = isVisible(facts.people, row.person_id);
  if (!person) throw new RangeError(`Activity ${row.id} was rendered before it was loaded.`);
  return {
    id: row.id,
    kind: row.kind,
    person,
    other: row.other_id === null ? null : isVisible(facts.people, row.other_id),
    words: row.words,
    pinCount: row.pin_count,
    pin: row.pin_id === null ? null : toActivityPin(context, facts.pins, row.pin_id),
    createdAt: row.created_at.toISOString(),
  };
}

function toActivityPin(context: Context, facts: PinPageData, pinId: string): BoardActivity["pin"] {
  const fullPin = toPinWithRelations(facts, pinId);
  if (!fullPin || !isAllowedInList(facts, pinId)) return null;
  const { title } = fullPin.content;
  return {
    id: pinId,
    title,
    url: pinSeoUrl(pinId, title),
    image: toImageUrls(context, contentImage(fullPin.content), "236x"),
  };
}
