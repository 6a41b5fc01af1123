import type { DeletedPin } from "@tessera/contract";
import { getPurgeableDeletionTime, getRestorableSince, getRestorableUntil } from "@tessera/domain";
import { toImageUrls } from "../media/urls.rules.ts";
import type { Context } from "../platform/context.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { requireDeletedPin } from "./pins.access.ts";
import { purgePin, mustChooseBoard } from "./pins.commands.ts";
import { hydratePins, type HydratedPins, toPinWithRelations } from "./pins.hydration.ts";
import { toContentImage, isUnavailable } from "./pins.queries.ts";
import { toVisibleBoard } from "./pins.views.ts";
import { selectDeletedPins } from "./undo.queries.ts";

/** Handlers for operations on deleted pins, except restoring a pin. */
export const deletedPinHandlers: Pick<Handlers, "pins.deleted" | "pins.purge"> = {
  async "pins.deleted"({ context, person, page }) {
    const since = new Date(getRestorableSince(context.now()));
    return listPage(
      {
        candidates: (after, limit) =>
          selectDeletedPins(context.db, person.id, {
            since,
            after: after === null ? null : { deletedAt: String(after[0]), id: String(after[1]) },
            limit,
          }),
        cursor: (row) => [row.deleted_at.toISOString(), row.id],
        hydrate: (found) =>
          hydratePins(
            context,
            found.map(({ id }) => id),
            person.id,
          ),
        allows: ({ id }, facts) => toPinWithRelations(facts, id) !== null,
        view: ({ id }, facts) => toDeletedPin(context, facts, id),
      },
      page,
    );
  },

  async "pins.purge"({ context, input, person }) {
    const fullPin = await requireDeletedPin(context, input.pin_id, person);
    await context.transaction((tx) => purgePin(tx, fullPin, new Date(getPurgeableDeletionTime(context.now()))));
    return { ok: true };
  },
};

function toDeletedPin(context: Context, facts: HydratedPins, pinId: string): DeletedPin {
  const fullPin = toPinWithRelations(facts, pinId);
  const deletedAt = fullPin?.pin.deleted_at;
  if (!fullPin || !deletedAt) throw new RangeError(`Pin ${pinId} was rendered as deleted but isn't.`);
  const { pin, content, board } = fullPin;
  const isGone = isUnavailable(content, pin.person_id);
  return {
    entityId: pin.id,
    id: pin.id,
    title: isGone ? "" : content.title,
    isRepin: pin.is_repin,
    image: isGone ? null : toImageUrls(context, toContentImage(content), "236x"),
    board: board.layout === "quick_saves" ? null : toVisibleBoard(facts, board),
    needsBoard: mustChooseBoard(fullPin),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(getRestorableUntil(deletedAt.getTime())).toISOString(),
  };
}
