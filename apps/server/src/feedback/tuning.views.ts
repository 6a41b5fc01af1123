import type { Tuning } from "@tessera/contract";
import type { TunedKind } from "@tessera/domain";
import type { Context } from "../platform/context.ts";
import type { HideableFacts } from "./feedback.views.ts";
import { selectAbout, selectTunedOut, type TunedOut, WHOLE_HISTORY } from "./tuning.queries.ts";

/** What somebody switched off, as it is answered. */
export async function tuningNow(context: Context, personId: string): Promise<Tuning> {
  const off = await selectTunedOut(context.db, personId);
  return {
    usesHistory: !off.some(({ kind }) => kind === WHOLE_HISTORY.kind),
    topicsOff: idsOf(off, "topic"),
    peopleOff: idsOf(off, "person"),
    boardsOff: idsOf(off, "board"),
    pinsOff: idsOf(off, "pin"),
  };
}

/**
 * Which of some pins a home feed is made without, whatever would have brought them: those that a switched-off person saved,
 * that lie on a switched-off board, or that are about a switched-off topic.
 *
 * @returns ids of pins
 */
export async function pinsTunedOut(
  context: Context,
  viewerId: string | null,
  shown: Promise<HideableFacts>,
): Promise<ReadonlySet<string>> {
  const [off, { facts }] = await Promise.all([selectTunedOut(context.db, viewerId), shown]);
  if (off.length === 0) return new Set();
  const [people, boards] = [new Set(idsOf(off, "person")), new Set(idsOf(off, "board"))];
  const pins = [...facts.pins.values()];
  const about = await selectAbout(
    context.db,
    pins.map(({ content_id }) => content_id),
    idsOf(off, "topic"),
  );
  const without = pins.filter(
    (pin) => people.has(pin.person_id) || boards.has(pin.board_id) || about.has(pin.content_id),
  );
  return new Set(without.map(({ id }) => id));
}

function idsOf(off: readonly TunedOut[], wanted: TunedKind): string[] {
  return off.filter(({ kind }) => kind === wanted).map(({ targetId }) => targetId);
}
