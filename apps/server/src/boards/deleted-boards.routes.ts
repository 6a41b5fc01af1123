import type { DeletedBoard, DeletedSection } from "@tessera/contract";
import { getPurgeableDeletionTime, getRestorableSince, getRestorableUntil } from "@tessera/domain";
import { toImageUrls } from "../media/urls.rules.ts";
import { restoreBoardSaves } from "../pins/listing.commands.ts";
import { toBoardUrl } from "../pins/pins.views.ts";
import { toContentImage, type ContentRow, isUnavailable, loadContents } from "../pins/pins.queries.ts";
import { backdateBoardPins } from "../pins/purge.queries.ts";
import type { Context } from "../platform/context.ts";
import { createNotFoundError } from "../platform/errors.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import { requireBoard, requireDeletedBoard, requireDeletedSection } from "./boards.access.ts";
import { purgeBoard, restoreBoard, restoreSection } from "./boards.commands.ts";
import { type BoardRow, loadBoards } from "./boards.queries.ts";
import { loadBoardView, loadSectionViews } from "./boards.views.ts";
import {
  type DeletedRow,
  type DeletedSectionRow,
  selectDeletedBoards,
  selectDeletedCoverPins,
  selectDeletedSections,
} from "./deleted-boards.queries.ts";

/** The number of images shown for a deleted board. More images are read, because some may be hidden. */
const MAX_COVER_IMAGES = 3;
const MAX_COVER_CANDIDATES = 6;

type DeletedBoardOperation =
  | "boards.restore"
  | "boards.deleted"
  | "boards.deletedSections"
  | "boards.purge"
  | "boards.restoreSection";

/** The operations on deleted boards and sections. */
export const deletedBoardHandlers: Pick<Handlers, DeletedBoardOperation> = {
  async "boards.restore"({ context, input, person }) {
    const board = await requireDeletedBoard(context, input.board_id, person);
    await context.transaction(async (tx) => {
      const listed = await restoreBoard(tx, board);
      await restoreBoardSaves(tx, board.id, listed);
    });
    return loadBoardView(context, await requireBoard(context, board.id, person, "open"), person.id);
  },

  async "boards.deleted"({ context, person, page }) {
    const since = new Date(getRestorableSince(context.now()));
    return listPage(
      {
        candidates: (after, limit) =>
          selectDeletedBoards(context.db, person.id, {
            since,
            after: after === null ? null : { deletedAt: String(after[0]), id: String(after[1]) },
            limit,
          }),
        cursor: (row) => [row.deleted_at.toISOString(), row.id],
        hydrate: (found) => hydrateDeletedBoards(context, found),
        allows: ({ id }, { boards }) => boards.has(id),
        view: ({ id }, { boards, covers }) => toDeletedBoard(context, boards.get(id), covers.get(id) ?? []),
      },
      page,
    );
  },

  async "boards.deletedSections"({ context, person, page }) {
    const since = new Date(getRestorableSince(context.now()));
    return listPage(
      {
        candidates: (after, limit) =>
          selectDeletedSections(context.db, person.id, {
            since,
            after: after === null ? null : { deletedAt: String(after[0]), id: String(after[1]) },
            limit,
          }),
        cursor: (row) => [row.deleted_at.toISOString(), row.id],
        hydrate: (found) =>
          loadBoards(
            context.db,
            found.map(({ board_id }) => board_id),
            person.id,
          ),
        // A section of a deleted board can be restored only with the board.
        allows: ({ board_id }, boards) => boards.get(board_id)?.deleted_at === null,
        view: (row, boards) => toDeletedSection(row, boards.get(row.board_id)),
      },
      page,
    );
  },

  async "boards.purge"({ context, input, person }) {
    const board = await requireDeletedBoard(context, input.board_id, person);
    const longAgo = new Date(getPurgeableDeletionTime(context.now()));
    await context.transaction(async (tx) => {
      await purgeBoard(tx, board, longAgo);
      // Pins deleted earlier from a public board can still be restored to their savers' profiles, so they aren't
      // purged. Other people's pins on other boards can be restored only with the board.
      await backdateBoardPins(
        tx,
        { id: board.id, ownerId: board.owner_id, withEarlier: board.privacy !== "public" },
        longAgo,
      );
    });
    return { ok: true };
  },

  async "boards.restoreSection"({ context, input, person }) {
    const { section, board } = await requireDeletedSection(context, input.section_id, person);
    await context.transaction((tx) => restoreSection(tx, person.id, board, section));
    const restored = (await loadSectionViews(context, board, person.id)).find(({ id }) => id === section.id);
    if (!restored) throw createNotFoundError("section");
    return restored;
  },
};

async function hydrateDeletedBoards(context: Context, found: readonly DeletedRow[]) {
  const ids = found.map(({ id }) => id);
  const [boards, candidates] = await Promise.all([
    loadBoards(context.db, ids, null),
    selectDeletedCoverPins(context.db, ids, MAX_COVER_CANDIDATES),
  ]);
  const contents = await loadContents(
    context.db,
    candidates.map(({ content_id }) => content_id),
  );
  const covers = new Map<string, ContentRow[]>();
  for (const { group_id, content_id } of candidates) {
    const content = contents.get(content_id);
    const cover = covers.get(group_id) ?? [];
    covers.set(group_id, cover);
    if (content && cover.length < MAX_COVER_IMAGES && !isUnavailable(content, boards.get(group_id)?.owner_id)) {
      cover.push(content);
    }
  }
  return { boards, covers };
}

function toDeletedSection(
  { id, title, deleted_at: deletedAt }: DeletedSectionRow,
  board: BoardRow | undefined,
): DeletedSection {
  if (!board) throw new RangeError("A deleted section was rendered without its board.");
  return {
    entityId: id,
    id,
    title,
    board: { id: board.id, name: board.name, url: toBoardUrl(board) },
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(getRestorableUntil(deletedAt.getTime())).toISOString(),
  };
}

function toDeletedBoard(context: Context, board: BoardRow | undefined, cover: readonly ContentRow[]): DeletedBoard {
  if (!board?.deleted_at) throw new RangeError("A board that isn't deleted was rendered as deleted.");
  return {
    entityId: board.id,
    id: board.id,
    name: board.name,
    privacy: board.privacy,
    pinCount: board.pin_count,
    sectionCount: board.section_count,
    coverImages: cover.map((content) => toImageUrls(context, toContentImage(content), "236x")),
    deletedAt: board.deleted_at.toISOString(),
    restorableUntil: new Date(getRestorableUntil(board.deleted_at.getTime())).toISOString(),
  };
}
