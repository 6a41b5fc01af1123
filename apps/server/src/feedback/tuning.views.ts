import type { Tuning } from "@tessera/contract";
import type { ExclusionKind } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { HideablePageData } from "./feedback.views.ts";
import { selectTopicNames, selectFeedExclusions, type FeedExclusion, WHOLE_HISTORY } from "./tuning.queries.ts";

/** Someone's exclusions as the API answers them. */
export async function loadTuning(context: Context, personId: string): Promise<Tuning> {
  const off = await selectFeedExclusions(context.db, personId);
  return {
    usesHistory: !off.some(({ kind }) => kind === WHOLE_HISTORY.kind),
    topicsOff: groupIds(off, "topic"),
    peopleOff: groupIds(off, "person"),
    boardsOff: groupIds(off, "board"),
    pinsOff: groupIds(off, "pin"),
  };
}

/**
 * Which of some pins a home feed excludes, whatever brought them: pins that an excluded person saved, that are on an
 * excluded board, or about an excluded topic.
 *
 * @returns ids of pins
 */
export async function loadExcludedPins(
  context: Context,
  viewerId: string | null,
  shown: Promise<HideablePageData>,
): Promise<ReadonlySet<string>> {
  const [off, { facts }] = await Promise.all([selectFeedExclusions(context.db, viewerId), shown]);
  if (off.length === 0) return new Set();
  const [people, boards] = [new Set(groupIds(off, "person")), new Set(groupIds(off, "board"))];
  const pins = [...facts.pins.values()];
  const about = await selectTopicNames(
    context.db,
    pins.map(({ content_id }) => content_id),
    groupIds(off, "topic"),
  );
  const without = pins.filter(
    (pin) => people.has(pin.person_id) || boards.has(pin.board_id) || about.has(pin.content_id),
  );
  return new Set(without.map(({ id }) => id));
}

function groupIds(off: readonly FeedExclusion[], wanted: ExclusionKind): string[] {
  return off.filter(({ kind }) => kind === wanted).map(({ targetId }) => targetId);
}
