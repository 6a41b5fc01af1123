import type { Tuning } from "@tessera/contract";
import type { ExclusionKind } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { HydratedHideablePins } from "./feedback.views.ts";
import {
  selectContentsAbout,
  selectFeedExclusions,
  type FeedExclusion,
  ENTIRE_HISTORY_EXCLUSION,
} from "./tuning.queries.ts";

/** Loads someone's exclusions in the form that the API returns. */
export async function loadTuning(context: Context, personId: string): Promise<Tuning> {
  const exclusions = await selectFeedExclusions(context.db, personId);
  return {
    usesHistory: !exclusions.some(({ kind }) => kind === ENTIRE_HISTORY_EXCLUSION.kind),
    topicsOff: listIdsOfKind(exclusions, "topic"),
    peopleOff: listIdsOfKind(exclusions, "person"),
    boardsOff: listIdsOfKind(exclusions, "board"),
    pinsOff: listIdsOfKind(exclusions, "pin"),
  };
}

/**
 * Returns which of these pins a home feed excludes, regardless of the reason for showing them. These are pins by an
 * excluded person, on an excluded board or about an excluded topic.
 *
 * @returns the ids of the pins
 */
export async function loadExcludedPinIds(
  context: Context,
  viewerId: string | null,
  shown: Promise<HydratedHideablePins>,
): Promise<ReadonlySet<string>> {
  const [exclusions, { facts }] = await Promise.all([selectFeedExclusions(context.db, viewerId), shown]);
  if (exclusions.length === 0) return new Set();
  const [people, boards] = [new Set(listIdsOfKind(exclusions, "person")), new Set(listIdsOfKind(exclusions, "board"))];
  const pins = [...facts.pins.values()];
  const contentsAbout = await selectContentsAbout(
    context.db,
    pins.map(({ content_id }) => content_id),
    listIdsOfKind(exclusions, "topic"),
  );
  const excluded = pins.filter(
    (pin) => people.has(pin.person_id) || boards.has(pin.board_id) || contentsAbout.has(pin.content_id),
  );
  return new Set(excluded.map(({ id }) => id));
}

function listIdsOfKind(exclusions: readonly FeedExclusion[], wantedKind: ExclusionKind): string[] {
  return exclusions.filter(({ kind }) => kind === wantedKind).map(({ targetId }) => targetId);
}
