import type { BoardActivity } from "@tessera/contract";
import { pinSeoUrl } from "@tessera/domain";
import { imageOf } from "../media/media.urls.ts";
import { allowsInList, hydratePins, type PinFactsOfPage, wholePin } from "./pins.hydration.ts";
import { contentImage } from "./pins.queries.ts";
import type { Context } from "../platform/context.ts";
import type { ActivityRow } from "../boards/activity.queries.ts";
import { hydratePeople, type PeopleFacts, seen } from "../boards/collaborators.views.ts";

/** Everything that rules and views of a board's activity ask. */
interface ActivityFacts {
  readonly people: PeopleFacts;
  readonly pins: PinFactsOfPage;
}

/** Reads it. */
export async function hydrateActivity(
  context: Context,
  rows: readonly ActivityRow[],
  viewerId: string,
): Promise<ActivityFacts> {
  const personIds = new Set(
    rows.flatMap(({ person_id, other_id }) => (other_id ? [person_id, other_id] : [person_id])),
  );
  const [people, pins] = await Promise.all([
    hydratePeople(context.db, viewerId, [...personIds]),
    hydratePins(
      context,
      rows.flatMap(({ pin_id }) => pin_id ?? []),
      viewerId,
    ),
  ]);
  return { people, pins };
}

/** Whether a line is told: of nobody who is gone, and of nobody with whom the viewer stands in a block. */
export function maySeeActivity({ people }: ActivityFacts, { person_id, other_id }: ActivityRow): boolean {
  return seen(people, person_id) !== null && (other_id === null || seen(people, other_id) !== null);
}

/** A line as whoever keeps the board sees it. Call it only for those that the list's rule allows. */
export function activityOf(context: Context, facts: ActivityFacts, row: ActivityRow): BoardActivity {
  const person = seen(facts.people, row.person_id);
  if (!person) throw new RangeError(`Activity ${row.id} was shown without having been read.`);
  return {
    id: row.id,
    kind: row.kind,
    person,
    other: row.other_id === null ? null : seen(facts.people, row.other_id),
    words: row.words,
    pinCount: row.pin_count,
    pin: row.pin_id === null ? null : pinOfLine(context, facts.pins, row.pin_id),
    createdAt: row.created_at.toISOString(),
  };
}

function pinOfLine(context: Context, facts: PinFactsOfPage, pinId: string): BoardActivity["pin"] {
  const whole = wholePin(facts, pinId);
  if (!whole || !allowsInList(facts, pinId)) return null;
  const { title } = whole.content;
  return {
    id: pinId,
    title,
    url: pinSeoUrl(pinId, title),
    image: imageOf(context, contentImage(whole.content), "236x"),
  };
}
