import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { indexBoards, markBoardContentsOutdated, unindexBoards } from "@tessera/discovery";
import {
  areDatesInOrder,
  BOARD_LIMITS,
  type BoardPrivacy,
  createBoardSlug,
  type ChosenLayout,
  type PinDensity,
  type PinSort,
} from "@tessera/domain";
import { lockPersonPair, loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import type { Authorized } from "../platform/authorized.ts";
import { createFieldError, createNotFoundError } from "../platform/errors.ts";
import { noteBoardChange } from "../platform/live/board-changes.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { recordActivity } from "./activity.writes.queries.ts";
import { type BoardRow, findBoardNote, type SectionRow, selectSections } from "./boards.queries.ts";
import {
  claimSlug,
  deleteBoardFollow,
  insertBoard,
  insertBoardFollow,
  lockBoard,
  type LockedBoard,
  reclaimSlug,
  recountBoards,
  selectBoardsFollowedBy,
  updateBoardRow,
} from "./boards.writes.queries.ts";
import { deleteCollaborator, deleteInvitesBy, selectBoardsSharedWith } from "./collaborators.writes.queries.ts";
import { deleteInviteCodesBy } from "./invite-codes.queries.ts";
import { recordRemoval } from "./removals.queries.ts";
import { deleteShareLinks } from "./share-links.queries.ts";
import {
  deleteSectionRow,
  insertSection,
  insertSections,
  restoreSectionRow,
  updateSectionRow,
} from "./sections.writes.queries.ts";

interface BoardText {
  readonly name: string;
  readonly description: string;
}

/** The changes to a board. Omitted fields keep their values. */
interface BoardChanges extends Partial<BoardText> {
  readonly privacy?: BoardPrivacy;
  readonly cover_pin_id?: string | null;
  /** The focal point, in percent from the left and the top. Null for the center. */
  readonly cover_focal_x?: number | null;
  readonly cover_focal_y?: number | null;
  readonly layout?: ChosenLayout;
  readonly archived_at?: Date | null;
  readonly pin_sort?: PinSort;
  readonly pin_density?: PinDensity | null;
  readonly note?: string;
  /** ISO 8601 calendar dates. */
  readonly start_date?: string | null;
  readonly end_date?: string | null;
}

/** Creates a board. @returns the board's id */
export async function createBoard(
  tx: Tx,
  person: SignedInPerson,
  board: BoardText & { privacy: BoardPrivacy },
): Promise<string> {
  const id = await insertBoard(tx, { ownerId: person.id, ...board });
  await recountBoards(tx, person.id);
  await indexBoard(tx, { id, ownerId: person.id, ownerName: person.username, ...board });
  return id;
}

/**
 * Changes a board.
 *
 * @returns whether the board's pins are now listed, if that changed; null if it didn't change. After a change, the
 * caller must relist the pins in the same transaction
 */
export async function updateBoard(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "edit">,
  changes: BoardChanges,
): Promise<boolean | null> {
  const locked = await lockBoard(tx, board.id);
  if (!locked || locked.deleted_at !== null) throw createNotFoundError("board");
  if (board.layout === "quick_saves") throw new AppError("forbidden", "You can’t change your profile’s own board.");
  const { start_date: startDate = locked.start_date, end_date: endDate = locked.end_date } = changes;
  if (!areDatesInOrder(startDate, endDate)) {
    throw createFieldError("end_date", "Choose an end date that’s on or after the start date.");
  }
  const renamed = changes.name !== undefined && changes.name !== board.name;
  const slug = renamed ? { slug: await claimSlug(tx, board.owner_id, board.id, changes.name ?? "") } : {};
  await recordBoardChanges(tx, person, locked, changes);
  await updateBoardRow(tx, board.id, { ...changes, ...slug });
  const privacy = changes.privacy ?? locked.privacy;
  if (privacy !== locked.privacy) await recountBoards(tx, board.owner_id);
  // Share links aren't displayed while the board is public. If it became secret again, forgotten links would still open
  // it.
  if (privacy === "public" && locked.privacy !== "public") await deleteShareLinks(tx, board.id);
  if (renamed) await markBoardContentsOutdated(tx, board.id);
  const { name = board.name, description = board.description } = changes;
  await indexBoard(tx, {
    id: board.id,
    ownerId: board.owner_id,
    ownerName: board.owner_username,
    name,
    description,
    privacy,
  });
  return privacy === locked.privacy ? null : privacy === "public";
}

/** Records the changes to a board in its activity before they're written. `before` is the board's current state. */
async function recordBoardChanges(
  tx: Tx,
  person: SignedInPerson,
  before: LockedBoard,
  after: BoardChanges,
): Promise<void> {
  if (before.collaborator_count === 0) return;
  const personId = person.id;
  const { name = before.name, description = before.description, privacy = before.privacy } = after;
  if (name !== before.name) await recordActivity(tx, before, { personId, kind: "board_renamed", words: name });
  if (description !== before.description) await recordActivity(tx, before, { personId, kind: "board_described" });
  if (after.note !== undefined && after.note !== (await findBoardNote(tx, before.id))) {
    await recordActivity(tx, before, { personId, kind: "note_changed" });
  }
  const { start_date: start = before.start_date, end_date: end = before.end_date } = after;
  if (start !== before.start_date || end !== before.end_date) {
    await recordActivity(tx, before, { personId, kind: "dates_changed" });
  }
  if (privacy !== before.privacy)
    await recordActivity(tx, before, { personId, kind: "privacy_changed", words: privacy });
}

/** Deletes a board. The caller must delete its pins in the same transaction. */
export async function deleteBoard(tx: Tx, board: Authorized<BoardRow, "delete">, at: Date): Promise<void> {
  const locked = await lockBoard(tx, board.id);
  if (!locked || locked.deleted_at !== null) throw createNotFoundError("board");
  if (board.layout === "quick_saves") throw new AppError("forbidden", "You can’t delete your profile’s own board.");
  await updateBoardRow(tx, board.id, { deleted_at: at });
  await recountBoards(tx, board.owner_id);
  await unindexBoards(tx, [board.id]);
}

/**
 * Restores a deleted board under its own URL, or under the next free URL if another board has taken it.
 *
 * @returns whether the board's pins are listed. The caller must restore the pins in the same transaction
 */
export async function restoreBoard(tx: Tx, board: Authorized<BoardRow, "restore">): Promise<boolean> {
  const { id, owner_id: ownerId, owner_username: ownerName, name, description } = board;
  const locked = await lockBoard(tx, id);
  if (!locked || locked.deleted_at === null) throw createNotFoundError("board");
  const { privacy } = locked;
  const slug = await reclaimSlug(tx, { id, ownerId, name, slug: board.slug });
  await updateBoardRow(tx, id, { deleted_at: null, slug });
  await recountBoards(tx, ownerId);
  await indexBoard(tx, { id, ownerId, ownerName, name, description, privacy });
  return privacy === "public";
}

/**
 * Purges a deleted board by backdating its deletion, so that the cleanup job removes it. The caller must backdate the
 * deletion of the board's pins too.
 */
export async function purgeBoard(tx: Tx, board: Authorized<BoardRow, "restore">, longAgo: Date): Promise<void> {
  const locked = await lockBoard(tx, board.id);
  if (!locked || locked.deleted_at === null) throw createNotFoundError("board");
  await updateBoardRow(tx, board.id, { deleted_at: longAgo });
}

async function indexBoard(
  tx: Tx,
  board: BoardText & { id: string; ownerId: string; ownerName: string; privacy: BoardPrivacy },
): Promise<void> {
  if (board.privacy !== "public") return unindexBoards(tx, [board.id]);
  const { id: boardId, ownerId, name, description, ownerName } = board;
  await indexBoards(tx, [{ boardId, ownerId, name, description, ownerName }]);
}

/**
 * Follows a board. Does nothing if the person already follows it.
 *
 * @throws AppError not_found when the owner and the follower are separated by a block at the same moment
 */
export async function followBoard(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "follow">,
): Promise<void> {
  await lockPersonPair(tx, person.id, board.owner_id, "follow");
  if ((await loadIdsBlockedEitherWay(tx, person.id, [board.owner_id])).size > 0) throw createNotFoundError("board");
  await insertBoardFollow(tx, person.id, board.id);
}

/** Stops following a board. */
export async function unfollowBoard(tx: Tx, person: SignedInPerson, board: BoardRow): Promise<void> {
  await deleteBoardFollow(tx, person.id, board.id);
}

/**
 * Ends two people's access to each other's boards: their follows, collaborations, and invitations. Afterward, no link
 * lets them rejoin these boards.
 */
export async function revokeBoardAccessBetween(tx: Tx, firstId: string, secondId: string): Promise<void> {
  const relations: { id: string; personId: string }[] = [];
  for (const [ownerId, personId] of [
    [secondId, firstId],
    [firstId, secondId],
  ] as const) {
    const followed = await selectBoardsFollowedBy(tx, { ownerId, followerId: personId });
    const shared = await selectBoardsSharedWith(tx, { ownerId, personId });
    relations.push(...[...new Set([...followed, ...shared])].map((id) => ({ id, personId })));
  }
  // Sorted by ID, because all code locks boards in this order.
  for (const { id, personId } of relations.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const board = await lockBoard(tx, id);
    await deleteBoardFollow(tx, personId, id);
    const part = await deleteCollaborator(tx, id, personId);
    // The activity says that the person left. The two people no longer see each other's changes.
    if (board && part?.accepted) {
      await recordRemoval(tx, id, personId, null);
      await recordActivity(tx, board, { personId, kind: "person_left" });
    }
    await deleteInvitesBy(tx, id, personId);
    await deleteInviteCodesBy(tx, id, personId);
  }
}

/** Adds a section at the end of a board. @returns the section's id */
export async function createSection(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "organize">,
  title: string,
): Promise<string> {
  const { locked, sections } = await lockSections(tx, board);
  requireSectionCapacity(sections);
  const id = await insertSection(tx, { boardId: board.id, title, slug: findFreeSlug(title, sections) });
  await recordActivity(tx, locked, { personId: person.id, kind: "section_added", words: title });
  return id;
}

/** Adds sections at the end of a board. Does nothing if the list is empty. @returns the sections' IDs by title */
export async function createSections(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "organize">,
  titles: readonly string[],
): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map();
  const { locked, sections: existing } = await lockSections(tx, board);
  const room = BOARD_LIMITS.sectionsMax - existing.length;
  if (titles.length > room) throw createTooManySectionsError();
  const slugs = new Set(existing.map(({ slug }) => slug));
  const sections = titles.map((title) => {
    const slug = findFreeSlugAmong(title, slugs);
    slugs.add(slug);
    return { title, slug };
  });
  const ids = await insertSections(tx, board.id, sections);
  for (const title of titles)
    await recordActivity(tx, locked, { personId: person.id, kind: "section_added", words: title });
  return new Map(titles.map((title, index) => [title, ids[index] ?? ""]));
}

/** Renames a section. */
export async function renameSection(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "organize">,
  section: SectionRow,
  title: string,
): Promise<void> {
  const { locked, sections } = await lockSections(tx, board);
  const otherSections = sections.filter(({ id }) => id !== section.id);
  await updateSectionRow(tx, section.id, { title, slug: findFreeSlug(title, otherSections) });
  noteBoardChange(tx, board.id, "sections");
  if (title !== section.title) {
    await recordActivity(tx, locked, { personId: person.id, kind: "section_renamed", words: title });
  }
}

/** Deletes a section. Its pins stay on the board. */
export async function deleteSection(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "organize">,
  section: SectionRow,
  at: Date,
): Promise<void> {
  const { locked, sections } = await lockSections(tx, board);
  if (!sections.some(({ id }) => id === section.id)) throw createNotFoundError("section");
  await deleteSectionRow(tx, { id: section.id, boardId: board.id }, at);
  await recordActivity(tx, locked, { personId: person.id, kind: "section_removed", words: section.title });
}

/**
 * Restores a deleted section at its old position. Its former pins return to it, except pins that were moved in the
 * meantime.
 */
export async function restoreSection(
  tx: Tx,
  personId: string,
  board: Authorized<BoardRow, "organize">,
  section: Authorized<SectionRow, "restore">,
): Promise<void> {
  const { locked, sections: existing } = await lockSections(tx, board);
  if (existing.some(({ id }) => id === section.id)) throw createNotFoundError("section");
  requireSectionCapacity(existing);
  const isTaken = existing.some(({ slug }) => slug === section.slug);
  const slug = isTaken ? findFreeSlug(section.title, existing) : section.slug;
  await restoreSectionRow(tx, { id: section.id, boardId: board.id, slug });
  await recordActivity(tx, locked, { personId, kind: "section_restored", words: section.title });
}

function requireSectionCapacity(sections: readonly SectionRow[]): void {
  if (sections.length >= BOARD_LIMITS.sectionsMax) throw createTooManySectionsError();
}

function createTooManySectionsError(): AppError {
  return new AppError("unprocessable", `A board can have up to ${BOARD_LIMITS.sectionsMax} sections.`);
}

/** Locks a board's sections, so that none is added or removed until the transaction ends. */
async function lockSections(tx: Tx, board: BoardRow): Promise<{ locked: LockedBoard; sections: SectionRow[] }> {
  const locked = await lockBoard(tx, board.id);
  if (!locked || locked.deleted_at !== null) throw createNotFoundError("board");
  return { locked, sections: await selectSections(tx, board.id) };
}

function findFreeSlug(title: string, sections: readonly SectionRow[]): string {
  return findFreeSlugAmong(title, new Set(sections.map(({ slug }) => slug)));
}

function findFreeSlugAmong(title: string, slugs: ReadonlySet<string>): string {
  for (let attempt = 0; ; attempt += 1) {
    const slug = createBoardSlug(title, attempt);
    if (!slugs.has(slug)) return slug;
  }
}
