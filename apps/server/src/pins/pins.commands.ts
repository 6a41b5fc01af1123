import { AppError, type ContentFacts } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { getBoardAbilities, getColorGroup } from "@tessera/domain";
import { recordActivity } from "../boards/activity.writes.queries.ts";
import { toBoardFacts, type BoardRow, findSection } from "../boards/boards.queries.ts";
import {
  changeBoardPinCount,
  ensureQuickBoard,
  lockBoard,
  lockBoards,
  type LockedBoard,
} from "../boards/boards.writes.queries.ts";
import { insertContentImages } from "../media/content-images.queries.ts";
import type { StoredImage } from "../media/media.queries.ts";
import { useVideo } from "../media/videos/videos.commands.ts";
import type { Authorized } from "../platform/authorized.ts";
import { createNotFoundError } from "../platform/errors.ts";
import { noteBoardChange } from "../platform/live/board-changes.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import type { PinWithRelations } from "./pins.hydration.ts";
import { backfillSaveTopics } from "./pin-topics.queries.ts";
import { refreshListing, refreshScores, setPinsListed } from "./listing.commands.ts";
import { insertPin, type NewPin } from "./new-pin.writes.queries.ts";
import {
  type ContentText,
  deletePinMirrors,
  findBoardPin,
  insertContent,
  insertFavorite,
  insertPinMirrors,
  lockPin,
  moveToSection,
  createMovedNoteExpression,
  setContentDeleted,
  updateContentText,
  updatePinRow,
} from "./pins.writes.queries.ts";
import { backfillSimilarityKeys } from "./place-keys.queries.ts";
import { backdatePin } from "./purge.queries.ts";
import { clearPageFacts, queueSource } from "./contents/rich-data.queries.ts";
import { moveToTrash, takeTrashLocation } from "./undo.queries.ts";

/** The destination of a save: a board that the person may add to, or their profile. */
export type SaveTarget =
  | { readonly board: Authorized<BoardRow, "add">; readonly sectionId: string | null }
  | { readonly board: null; readonly sectionId: null };

/** The job that reads the pages that content items link to. Adding or changing a link triggers it. */
export const RICH_DATA_SYNC_JOB_NAME = "rich-data-sync";

const NO_ONE: ReadonlySet<string> = new Set();
/** The maximum number of pins on one board. */
export const MAX_BOARD_PINS = 200_000;

/** What an imported pin's source recorded about it. */
export interface ImportedPinDetails {
  readonly savedAt: Date | null;
  readonly isFavorite: boolean;
  readonly note: string;
  /** The import that creates the pin. */
  readonly runId?: string;
}

/** The parts of a content item. The contract has already sanitized its text. */
export interface NewContent extends ContentText {
  readonly image: StoredImage;
  /** The images after the first, in order. */
  readonly furtherImages?: readonly StoredImage[];
  readonly method: string;
  readonly facts?: ContentFacts | undefined;
  /** The videos that the person uploaded for this content item: one video, or all videos of a story. */
  readonly videoIds?: readonly string[];
}

/** A save's id, and the board that it's on. */
export interface PinSaveResult {
  readonly id: string;
  readonly board: LockedBoard;
}

/** Creates a content item and its first pin. @returns the pin's id */
export async function createPin(
  tx: Tx,
  person: SignedInPerson,
  destination: SaveTarget,
  content: NewContent,
  former: ImportedPinDetails = { savedAt: null, isFavorite: false, note: "" },
): Promise<string> {
  const { savedAt, isFavorite, note, runId } = former;
  const contentId = await insertContent(tx, { ...content, creatorId: person.id, savedAt });
  // Process videos in a fixed order, so that two requests for the same rows can't deadlock.
  for (const videoId of (content.videoIds ?? []).toSorted()) await useVideo(tx, person, videoId, contentId);
  const furtherImages = content.furtherImages ?? [];
  await insertContentImages(
    tx,
    contentId,
    furtherImages.map(({ id }) => id),
  );
  if (content.link !== "") await queueSource(tx, contentId);
  // Do this before the content is listed, so that the listing includes the favorite right away.
  if (isFavorite) await insertFavorite(tx, person.id, contentId);
  const saved = await addToBoard(
    tx,
    destination,
    {
      personId: person.id,
      contentId,
      creatorId: person.id,
      note,
      isRepin: false,
      method: content.method,
      originPersonId: null,
      viaPersonId: null,
      viaPinId: null,
      viaBoardId: null,
      color: getColorGroup(content.image.dominantColor),
      savedAt,
    },
    runId,
  );
  return saved.id;
}

/**
 * Saves an existing pin again. If the board already has the person's own save of the content, moves that save to the
 * requested section and returns it. So two concurrent saves create only one pin.
 */
export async function savePin(
  tx: Tx,
  person: SignedInPerson,
  source: Authorized<PinWithRelations, "save">,
  destination: SaveTarget,
  note: string,
): Promise<PinSaveResult> {
  const { pin, content } = source;
  return addToBoard(tx, destination, {
    personId: person.id,
    contentId: pin.content_id,
    creatorId: pin.creator_id,
    note,
    isRepin: true,
    method: "repin",
    originPersonId: pin.creator_id,
    viaPersonId: pin.person_id,
    viaPinId: pin.id,
    viaBoardId: pin.board_id,
    color: getColorGroup(content.dominant_color),
  });
}

async function addToBoard(
  tx: Tx,
  destination: SaveTarget,
  pin: Omit<NewPin, "boardId" | "sectionId">,
  runId?: string,
): Promise<PinSaveResult> {
  const boardId = destination.board?.id ?? (await ensureQuickBoard(tx, pin.personId));
  const board = await lockBoard(tx, boardId);
  if (!board || board.deleted_at !== null) throw createNotFoundError("board");
  const { sectionId } = destination;
  const existing = await findBoardPin(tx, { boardId, contentId: pin.contentId, personId: pin.personId });
  if (existing) {
    if (existing.section_id !== sectionId) {
      await moveToSection(tx, { id: existing.pin_id, boardId, from: existing.section_id, to: sectionId });
      await recordSave(tx, pin.personId, board, { id: existing.pin_id, sectionId });
    }
    if (pin.note !== "") await updatePinRow(tx, existing.pin_id, { note: pin.note });
    noteBoardChange(tx, boardId, "pins");
    return { id: existing.pin_id, board };
  }
  if ((destination.board?.pin_count ?? 0) >= MAX_BOARD_PINS) {
    throw new AppError("unprocessable", `A board can have up to ${MAX_BOARD_PINS} Pins.`);
  }
  const isListed = board.privacy === "public";
  // Count only saves on public boards. Otherwise, the growing count would reveal a hidden save.
  const isCounted = pin.isRepin && pin.creatorId !== pin.personId && isListed;
  const id = await insertPin(tx, { ...pin, boardId, sectionId }, { isListed, isCounted });
  await recordActivity(tx, board, { personId: pin.personId, kind: "pins_added", pinId: id, runId });
  if (isListed) await refreshScores(tx, [pin.contentId]);
  return { id, board };
}

/** Records that a pin was moved to another section of its board. */
async function recordSave(
  tx: Tx,
  personId: string,
  board: LockedBoard,
  pin: { id: string; sectionId: string | null },
): Promise<void> {
  if (board.collaborator_count === 0) return;
  const section = pin.sectionId === null ? undefined : await findSection(tx, pin.sectionId);
  await recordActivity(tx, board, { personId, kind: "pins_moved", pinId: pin.id, words: section?.title ?? null });
}

async function listIfPublic(
  tx: Tx,
  pin: { id: string; contentId: string; personId: string },
  privacy: BoardRow["privacy"],
): Promise<void> {
  if (privacy === "public") await setPinsListed(tx, [pin], true);
}

/** Changes the text of a content item. */
export async function editContent(
  tx: Tx,
  { pin, content }: Authorized<PinWithRelations, "editContent">,
  words: Partial<ContentText>,
): Promise<void> {
  await updateContentText(tx, pin.content_id, words);
  noteBoardChange(tx, pin.board_id, "pins");
  if (words.link !== undefined && words.link !== content.link) {
    await backfillSimilarityKeys(tx, pin.content_id);
    await clearPageFacts(tx, pin.content_id);
    if (words.link !== "") await queueSource(tx, pin.content_id);
  }
  await refreshListing(tx, [pin.content_id]);
}

/** Changes a save's note. */
export async function updateNote(
  tx: Tx,
  { pin }: Authorized<PinWithRelations, "editNote">,
  note: string,
): Promise<void> {
  await updatePinRow(tx, pin.id, { note });
  noteBoardChange(tx, pin.board_id, "pins");
}

/** Moves a save to another board, or to another section of its board. */
export async function movePin(
  tx: Tx,
  person: SignedInPerson,
  { pin }: Authorized<PinWithRelations, "move">,
  destination: { board: Authorized<BoardRow, "add">; sectionId: string | null },
): Promise<void> {
  const target = destination.board.id;
  const locked = await lockBoards(tx, [pin.board_id, target]);
  const current = await lockPin(tx, pin.id);
  const board = locked.get(target);
  if (!current || current.deleted_at !== null || current.board_id !== pin.board_id) throw createNotFoundError("Pin");
  if (!board || board.deleted_at !== null) throw createNotFoundError("board");
  if (target === pin.board_id) {
    const { sectionId } = destination;
    await moveToSection(tx, { id: pin.id, boardId: target, from: current.section_id, to: sectionId });
    if (sectionId !== current.section_id) await recordSave(tx, person.id, board, { id: pin.id, sectionId });
    return;
  }
  if (await findBoardPin(tx, { boardId: target, contentId: pin.content_id, personId: pin.person_id })) {
    throw new AppError("conflict", "This Pin is already on that board.");
  }
  const listed = { id: pin.id, contentId: pin.content_id, personId: pin.person_id };
  await setPinsListed(tx, [listed], false);
  await deletePinMirrors(tx, { id: pin.id, boardId: pin.board_id, contentId: pin.content_id });
  await changeBoardPinCount(tx, { id: pin.board_id, sectionId: current.section_id, delta: -1, pinId: null });
  await updatePinRow(tx, pin.id, {
    board_id: target,
    section_id: destination.sectionId,
    note: createMovedNoteExpression(pin.board_id, target),
  });
  await insertPinMirrors(tx, { ...listed, boardId: target, sectionId: destination.sectionId });
  await changeBoardPinCount(tx, { id: target, sectionId: destination.sectionId, delta: 1, pinId: pin.id });
  const sourceBoard = locked.get(pin.board_id);
  if (sourceBoard)
    await recordActivity(tx, sourceBoard, { personId: person.id, kind: "pins_moved_away", pinId: pin.id });
  await recordActivity(tx, board, { personId: person.id, kind: "pins_added", pinId: pin.id });
  await listIfPublic(tx, listed, board.privacy);
}

/**
 * Deletes a save. When creators delete the save that was created with the content, the content is deleted too. Other
 * people's saves of it remain, as 'Removed by the creator'.
 */
export async function deletePin(
  tx: Tx,
  person: SignedInPerson,
  { pin }: Authorized<PinWithRelations, "delete">,
  at: Date,
): Promise<void> {
  const board = await lockBoard(tx, pin.board_id);
  const current = await lockPin(tx, pin.id);
  if (!current || current.deleted_at !== null) throw createNotFoundError("Pin");
  if (current.board_id !== pin.board_id) throw createPinMovedError();
  await updatePinRow(tx, pin.id, { deleted_at: at });
  await setPinsListed(tx, [{ id: pin.id, contentId: pin.content_id, personId: pin.person_id }], false);
  await moveToTrash(tx, { id: pin.id, boardId: current.board_id, contentId: pin.content_id }, at);
  await changeBoardPinCount(tx, { id: current.board_id, sectionId: current.section_id, delta: -1, pinId: null });
  if (board) await recordActivity(tx, board, { personId: person.id, kind: "pins_removed", pinId: pin.id });
  if (pin.is_repin || pin.person_id !== person.id) return;
  await setContentDeleted(tx, pin.content_id, at);
  await refreshListing(tx, [pin.content_id]);
}

/**
 * Restores a deleted save to its old place. If it's the creator's first save, the content is restored too. A save from
 * a public board that was deleted, or no longer accepts this person, goes to their profile. A save from any other board
 * can't go there, because the profile is public.
 *
 * @param chosen a different board that belongs to the person who saved it; null for the old place
 * @throws AppError conflict when the save can't return to its board or go to the profile, or when the board already
 *   contains the content
 */
export async function restorePin(
  tx: Tx,
  fullPin: Authorized<PinWithRelations, "restore">,
  chosen: Authorized<BoardRow, "add"> | null,
): Promise<void> {
  const { pin, board: staleBoard } = fullPin;
  const canAdd = canAddAgain(fullPin);
  const canReturn = chosen === null && staleBoard.deleted_at === null && canAdd;
  const otherBoardId = chosen?.id ?? (canReturn ? null : await ensureQuickBoard(tx, pin.person_id));
  const locked = await lockBoards(tx, otherBoardId === null ? [pin.board_id] : [pin.board_id, otherBoardId]);
  const current = await lockPin(tx, pin.id);
  if (!current || current.deleted_at === null) throw createNotFoundError("Pin");
  if (current.board_id !== pin.board_id) throw createPinMovedError();
  const formerBoard = locked.get(pin.board_id);
  const isReturned = chosen === null && formerBoard?.deleted_at === null && canAdd;
  const boardId = isReturned ? pin.board_id : otherBoardId;
  const board = boardId === null ? undefined : locked.get(boardId);
  if (boardId === null || !board || !formerBoard) throw createPinMovedError();
  if (chosen !== null && board.deleted_at !== null) throw createNotFoundError("board");
  if (!isReturned && chosen === null && formerBoard.privacy !== "public") {
    throw new AppError(
      "conflict",
      canAdd
        ? "The board this Pin was on is deleted. Restore the board first."
        : "You can no longer save to the board this Pin was on.",
    );
  }
  const place = { boardId, contentId: pin.content_id, personId: pin.person_id };
  if (await findBoardPin(tx, place)) throw new AppError("conflict", "This Pin is already back on its board.");
  const former = await takeTrashLocation(tx, pin.board_id, pin.id);
  const sections = isReturned ? [current.section_id, former?.former_section_id ?? null] : [];
  const sectionId = await findTargetSection(tx, sections);
  const formerSectionId = sectionId === null ? (sections.find((id) => id !== null) ?? null) : null;
  await updatePinRow(tx, pin.id, {
    deleted_at: null,
    went_with_board: false,
    board_id: boardId,
    section_id: sectionId,
    note: createMovedNoteExpression(pin.board_id, boardId),
  });
  await insertPinMirrors(
    tx,
    { id: pin.id, ...place, sectionId },
    isReturned && former ? { position: former.position, formerSectionId } : { formerSectionId },
  );
  await changeBoardPinCount(tx, { id: boardId, sectionId, delta: 1, pinId: null });
  await recordActivity(tx, board, { personId: pin.person_id, kind: "pins_restored", pinId: pin.id });
  if (!pin.is_repin) await setContentDeleted(tx, pin.content_id, null);
  const save = { id: pin.id, contentId: pin.content_id, personId: pin.person_id };
  await listIfPublic(tx, save, board.privacy);
  await refreshListing(tx, [pin.content_id]);
  await backfillSaveTopics(tx, [save]);
}

/**
 * Returns whether a person must choose a board to restore a deleted save. They must if its board isn't public and no
 * longer accepts it, because their profile is public.
 */
export function mustChooseBoard(fullPin: PinWithRelations): boolean {
  const { deleted_at: deletedAt, privacy } = fullPin.board;
  return privacy !== "public" && (deletedAt !== null || !canAddAgain(fullPin));
}

/** Returns whether someone may still add pins to their deleted save's board, assuming that the board exists. */
function canAddAgain({ pin, board }: PinWithRelations): boolean {
  return getBoardAbilities({ ...toBoardFacts(board, NO_ONE), gone: false }, pin.person_id).add;
}

/** Purges a deleted save by backdating its deletion, so that the cleanup job removes it. */
export async function purgePin(tx: Tx, { pin }: Authorized<PinWithRelations, "restore">, longAgo: Date): Promise<void> {
  const current = await lockPin(tx, pin.id);
  if (!current || current.deleted_at === null) throw createNotFoundError("Pin");
  await backdatePin(
    tx,
    { id: pin.id, boardId: pin.board_id, contentId: pin.content_id, isRepin: pin.is_repin },
    longAgo,
  );
}

async function findTargetSection(tx: Tx, ids: readonly (string | null)[]): Promise<string | null> {
  for (const id of ids) if (id !== null && (await findSection(tx, id))) return id;
  return null;
}

function createPinMovedError(): AppError {
  return new AppError("conflict", "This Pin just moved. Try again.");
}
