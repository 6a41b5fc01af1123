import { buildFilterQuery } from "@tessera/discovery";
import { canOpenPin } from "@tessera/domain";
import { HIDE_CONTEXT_EVERYWHERE } from "../feedback/feedback.queries.ts";
import { isAllowedInFeed, hydrateHideablePins } from "../feedback/feedback.views.ts";
import { includeInFeed } from "../feedback/tuning.commands.ts";
import { requirePersonByUsername } from "../people/people.access.ts";
import { requirePin } from "../pins/pins.access.ts";
import { listBoardPins } from "../pins/board-pins.candidates.ts";
import { deleteBoardSaves, relistBoard } from "../pins/listing.commands.ts";
import { hydratePins, isPlaceholder, toPinFacts, toPinWithRelations } from "../pins/pins.hydration.ts";
import { toPinCard } from "../pins/pins.views.ts";
import type { Context } from "../platform/context.ts";
import {
  createNotFoundHandler,
  createFieldError,
  createForbiddenError,
  createNotFoundError,
} from "../platform/errors.ts";
import type { Handlers } from "../platform/execute.ts";
import { listPage } from "../platform/list-pipeline.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { toEditableFields } from "./board-fields.views.ts";
import { requireBoard, requireOwner, requireSection, requireBoardSection } from "./boards.access.ts";
import {
  createBoard,
  createSection,
  deleteBoard,
  deleteSection,
  followBoard,
  renameSection,
  unfollowBoard,
  updateBoard,
} from "./boards.commands.ts";
import { type BoardRow, findBoardBySlug, selectFollowedBoards } from "./boards.queries.ts";
import { loadBoardView, toBoardSummary, hydrateBoards, canListBoard, loadSectionViews } from "./boards.views.ts";
import { listBoardIdeas } from "./ideas.candidates.ts";

/** Board operations that other files handle, for example for deleted boards and collaborators. */
type RedirectTarget =
  | "boards.restore"
  | "boards.deleted"
  | "boards.deletedSections"
  | "boards.purge"
  | "boards.restoreSection"
  | "boards.activity"
  | "boards.duplicates"
  | "boards.collaborators"
  | "boards.invite"
  | "boards.acceptInvite"
  | "boards.removeInvite"
  | "boards.setRole"
  | "boards.removeCollaborator"
  | "boards.invites"
  | "boards.inviteMetadata"
  | "boards.join"
  | "boards.inviteCodes"
  | "boards.makeInviteCode"
  | "boards.endInviteCode"
  | "boards.shareLinks"
  | "boards.makeShareLink"
  | "boards.endShareLink"
  | "boards.shared"
  | "boards.sharedPins"
  | "boards.unlockShared"
  | "boards.order"
  | "boards.orderBoards";
type BoardHandlers = Omit<Pick<Handlers, Extract<keyof Handlers, `boards.${string}`>>, RedirectTarget>;

/** The operations on boards. */
export const boardHandlers: BoardHandlers = {
  async "boards.create"({ context, input, person }) {
    const { username, orbac_subject_id: actingAs, ...words } = input;
    if ((actingAs ?? person.id) !== person.id) throw createForbiddenError();
    if (username !== undefined && username.toLowerCase() !== person.username.toLowerCase())
      throw createForbiddenError();
    const id = await context.transaction((tx) => createBoard(tx, person, words));
    return loadBoardPage(context, id, person);
  },

  async "boards.get"({ context, input, person }) {
    return loadBoardPage(context, input.board_id, person);
  },

  async "boards.fields"({ context, input, person }) {
    const board = await loadBoardPage(context, input.board_id, person);
    return input.field_set_key === "boardEdit" ? toEditableFields(board) : board;
  },

  async "boards.find"({ context, input, person }) {
    const owner = await requirePersonByUsername(context, input.username, person).catch(createNotFoundHandler("board"));
    const boardBySlug = await findBoardBySlug(context.db, owner.id, input.slug);
    const board = await requireBoard(context, boardBySlug ?? input.slug, person, "open");
    if (board.owner_id !== owner.id) throw createNotFoundError("board");
    return loadBoardView(context, board, person?.id ?? null);
  },

  async "boards.update"({ context, input, person }) {
    const { board_id: boardId, archived, privacy, cover_focal_point: focalPoint, ...words } = input;
    const board = await requireBoard(context, boardId, person, "edit");
    const isSeenByOthers = privacy !== undefined && privacy !== board.privacy;
    const archival = getArchivedAtChange(archived, board, context.now());
    // Only the owner decides who can see a board and when to archive it. Anyone may resend the current value.
    if (isSeenByOthers || "archived_at" in archival) requireOwner(board, person);
    const focus = focalPoint === undefined ? {} : parseFocalPoint(focalPoint, words.cover_pin_id ?? board.cover_pin_id);
    const changes = { ...words, ...focus, ...(isSeenByOthers ? { privacy } : {}), ...archival };
    if (changes.cover_pin_id != null) await requireCoverPin(context, changes.cover_pin_id, board, person);
    await context.transaction(async (tx) => {
      const listed = await updateBoard(tx, person, board, changes);
      if (listed !== null) await relistBoard(tx, boardId, listed);
    });
    return loadBoardPage(context, boardId, person);
  },

  async "boards.delete"({ context, input, person }) {
    const board = await requireBoard(context, input.board_id, person, "delete");
    await context.transaction(async (tx) => {
      const at = new Date(context.now());
      await deleteBoard(tx, board, at);
      await deleteBoardSaves(tx, board, at);
    });
    return { ok: true };
  },

  async "boards.pins"({ context, input, person, page }) {
    const board = await requireBoard(context, input.board_id, person, "open");
    const sectionId =
      input.section === undefined ? null : (await requireBoardSection(context, input.section, board)).id;
    const viewerId = person?.id ?? null;
    // Visitors have no favorites.
    if (input.favorited && viewerId === null) return { items: [], bookmark: null };
    const favoritedBy = input.favorited ? viewerId : null;
    const query = await buildFilterQuery(context.db, input.q);
    return listPage(
      {
        candidates: listBoardPins(context.db, {
          id: board.id,
          sectionId,
          sort: input.sort ?? board.pin_sort,
          favoritedBy,
          filter: query === null ? null : { query, viewerId },
        }),
        cursor: (row) => [row.position, row.pin_id],
        hydrate: (found) =>
          hydratePins(
            context,
            found.flatMap(({ pin_id, isWanted }) => (isWanted ? [pin_id] : [])),
            viewerId,
          ),
        // Anyone who can open the board can see everything on it, even pins that aren't listed elsewhere.
        allows({ pin_id, isWanted }, facts) {
          if (!isWanted) return false;
          const fullPin = toPinWithRelations(facts, pin_id);
          const rules = fullPin && toPinFacts(fullPin);
          if (rules === null || !canOpenPin(rules, viewerId)) return false;
          return !rules.contentDeleted || isPlaceholder(facts, pin_id);
        },
        view: ({ pin_id }, facts, place) => toPinCard(context, facts, pin_id, { place }),
      },
      page,
    );
  },

  async "boards.ideas"({ context, input, person, page }) {
    const board = await requireBoard(context, input.board_id, person, "open");
    return listPage(
      {
        candidates: listBoardIdeas(context.db, { boardId: board.id, productsOnly: input.products_only }),
        cursor: ({ cursor }) => cursor,
        hydrate: (found) =>
          hydrateHideablePins(
            context,
            found.map(({ pinId }) => pinId),
            person?.id ?? null,
            HIDE_CONTEXT_EVERYWHERE,
          ),
        allows: ({ pinId, isRepeat }, shown) => !isRepeat && isAllowedInFeed(shown, pinId),
        view: ({ pinId }, { facts }, place) => toPinCard(context, facts, pinId, { place }),
      },
      page,
    );
  },

  async "boards.follow"({ context, input, person }) {
    const board = await requireBoard(context, input.board_id, person, "open");
    if (board.owner_id === person.id) throw createFieldError("board_id", "You can’t follow your own board.");
    const followable = await requireBoard(context, board.id, person, "follow");
    await context.transaction((tx) => followBoard(tx, person, followable));
    return loadBoardFollowState(context, board.id, person);
  },

  async "boards.unfollow"({ context, input, person }) {
    const board = await requireBoard(context, input.board_id, person, "open");
    await context.transaction(async (tx) => {
      await unfollowBoard(tx, person, board);
      await includeInFeed(tx, person, "board", board.id);
    });
    return loadBoardFollowState(context, board.id, person);
  },

  async "boards.followed"({ context, person, page }) {
    return listPage(
      {
        candidates: (after, limit) =>
          selectFollowedBoards(context.db, person.id, after === null ? null : String(after[0]), limit),
        cursor: ({ id }) => [id],
        hydrate: (found) =>
          hydrateBoards(
            context,
            found.map(({ boardId }) => boardId),
            person.id,
          ),
        allows: ({ boardId }, facts) => canListBoard(facts, boardId),
        view: ({ boardId }, facts) => toBoardSummary(context, facts, boardId),
      },
      page,
    );
  },

  async "boards.createSection"({ context, input, person }) {
    const board = await requireBoard(context, input.board_id, person, "organize");
    const id = await context.transaction((tx) => createSection(tx, person, board, input.title));
    return loadSectionPage(context, board, id, person);
  },

  async "boards.sections"({ context, input, person }) {
    const board = await requireBoard(context, input.board_id, person, "open");
    return loadSectionViews(context, board, person?.id ?? null);
  },

  async "boards.section"({ context, input, person }) {
    const { section, board } = await requireSection(context, input.section_id, person, "open");
    return loadSectionPage(context, board, section.id, person);
  },

  async "boards.updateSection"({ context, input, person }) {
    const { section, board } = await requireSection(context, input.section_id, person, "organize");
    await context.transaction((tx) => renameSection(tx, person, board, section, input.title));
    return loadSectionPage(context, board, section.id, person);
  },

  async "boards.deleteSection"({ context, input, person }) {
    const { section, board } = await requireSection(context, input.section_id, person, "organize");
    await context.transaction((tx) => deleteSection(tx, person, board, section, new Date(context.now())));
    return { ok: true };
  },
};

/**
 * Parses the focal point: the part of the cover image that always stays visible.
 *
 * @param coverPinId the pin chosen for the cover, or null if none is chosen
 */
function parseFocalPoint(focalPoint: { x: number; y: number } | null, coverPinId: string | null) {
  if (focalPoint !== null && coverPinId === null) throw createFieldError("cover_focal_point", "Choose a cover first.");
  return { cover_focal_x: focalPoint?.x ?? null, cover_focal_y: focalPoint?.y ?? null };
}

/** Returns the new archiving time. Archiving a board again keeps the original time. */
function getArchivedAtChange(
  archived: boolean | undefined,
  board: BoardRow,
  now: number,
): { archived_at?: Date | null } {
  if (archived === undefined || archived === (board.archived_at !== null)) return {};
  return { archived_at: archived ? new Date(now) : null };
}

async function loadBoardPage(context: Context, boardId: string, person: SignedInPerson | null) {
  return loadBoardView(context, await requireBoard(context, boardId, person, "open"), person?.id ?? null);
}

async function loadSectionPage(context: Context, board: BoardRow, sectionId: string, person: SignedInPerson | null) {
  const section = (await loadSectionViews(context, board, person?.id ?? null)).find(({ id }) => id === sectionId);
  if (!section) throw createNotFoundError("section");
  return section;
}

async function requireCoverPin(
  context: Context,
  pinId: string,
  board: BoardRow,
  person: SignedInPerson,
): Promise<void> {
  const { fullPin } = await requirePin(context, pinId, person, "open");
  if (fullPin.pin.board_id !== board.id) throw createFieldError("cover_pin_id", "Choose a Pin from this board.");
}

async function loadBoardFollowState(context: Context, boardId: string, person: SignedInPerson) {
  const facts = await hydrateBoards(context, [boardId], person.id);
  return {
    followedByMe: facts.followedBoards.has(boardId),
    followerCount: facts.boards.get(boardId)?.follower_count ?? 0,
  };
}
