import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { indexBoards, unindexBoards } from "@tessera/discovery";
import { BOARD_LIMITS, type BoardPrivacy, boardSlug } from "@tessera/domain";
import { holdPair, loadBarred } from "../people/blocks.queries.ts";
import type { Authorized } from "../platform/authorized.ts";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { type BoardRow, type SectionRow, selectSections } from "./boards.queries.ts";
import {
  claimSlug,
  deleteBoardFollow,
  insertBoard,
  insertBoardFollow,
  lockBoard,
  reclaimSlug,
  recountBoards,
  selectBoardsFollowedBy,
  updateBoardRow,
} from "./boards.writes.queries.ts";
import { deleteSectionRow, insertSection, restoreSectionRow, updateSectionRow } from "./sections.writes.queries.ts";

interface BoardWords {
  readonly name: string;
  readonly description: string;
}

/** Makes a board. @returns its id */
export async function createBoard(
  tx: Tx,
  person: SignedInPerson,
  board: BoardWords & { privacy: BoardPrivacy },
): Promise<string> {
  const id = await insertBoard(tx, { ownerId: person.id, ...board });
  await recountBoards(tx, person.id);
  await indexBoard(tx, { id, ownerId: person.id, ownerName: person.username, ...board });
  return id;
}

/**
 * Changes a board.
 *
 * @returns whether the board's pins are listed from now on, where that changed: the caller must relist them in the same
 * transaction; null where nothing changed for them
 */
export async function updateBoard(
  tx: Tx,
  board: Authorized<BoardRow, "edit">,
  changes: { name?: string; description?: string; privacy?: BoardPrivacy; cover_pin_id?: string | null },
): Promise<boolean | null> {
  const locked = await lockBoard(tx, board.id);
  if (!locked || locked.deleted_at !== null) throw notFound("board");
  if (board.layout === "quick_saves") throw new AppError("forbidden", "The board of your profile cannot be changed.");
  const renamed = changes.name !== undefined && changes.name !== board.name;
  const slug = renamed ? { slug: await claimSlug(tx, board.owner_id, board.id, changes.name ?? "") } : {};
  await updateBoardRow(tx, board.id, { ...changes, ...slug });
  const privacy = changes.privacy ?? locked.privacy;
  if (privacy !== locked.privacy) await recountBoards(tx, board.owner_id);
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

/** Deletes a board; the caller must delete its pins in the same transaction. */
export async function deleteBoard(tx: Tx, board: Authorized<BoardRow, "delete">, at: Date): Promise<void> {
  const locked = await lockBoard(tx, board.id);
  if (!locked || locked.deleted_at !== null) throw notFound("board");
  if (board.layout === "quick_saves") throw new AppError("forbidden", "The board of your profile cannot be deleted.");
  await updateBoardRow(tx, board.id, { deleted_at: at });
  await recountBoards(tx, board.owner_id);
  await unindexBoards(tx, [board.id]);
}

/**
 * Brings a deleted board back under its own URL, or, where another board has that now, the next free one.
 *
 * @returns whether its pins are listed, which the caller must bring back in the same transaction
 */
export async function restoreBoard(tx: Tx, board: Authorized<BoardRow, "restore">): Promise<boolean> {
  const { id, owner_id: ownerId, owner_username: ownerName, name, description } = board;
  const locked = await lockBoard(tx, id);
  if (!locked || locked.deleted_at === null) throw notFound("board");
  const { privacy } = locked;
  const slug = await reclaimSlug(tx, { id, ownerId, name, slug: board.slug });
  await updateBoardRow(tx, id, { deleted_at: null, slug });
  await recountBoards(tx, ownerId);
  await indexBoard(tx, { id, ownerId, ownerName, name, description, privacy });
  return privacy === "public";
}

/** Gives a deleted board up: it counts as deleted long ago. The caller must do the same to its pins. */
export async function giveUpBoard(tx: Tx, board: Authorized<BoardRow, "restore">, longAgo: Date): Promise<void> {
  const locked = await lockBoard(tx, board.id);
  if (!locked || locked.deleted_at === null) throw notFound("board");
  await updateBoardRow(tx, board.id, { deleted_at: longAgo });
}

async function indexBoard(
  tx: Tx,
  board: BoardWords & { id: string; ownerId: string; ownerName: string; privacy: BoardPrivacy },
): Promise<void> {
  if (board.privacy !== "public") return unindexBoards(tx, [board.id]);
  const { id: boardId, ownerId, name, description, ownerName } = board;
  await indexBoards(tx, [{ boardId, ownerId, name, description, ownerName }]);
}

/** Follows a board; doing it twice counts once. @throws AppError not_found when its owner blocks at the same moment */
export async function followBoard(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "follow">,
): Promise<void> {
  await holdPair(tx, person.id, board.owner_id, "follow");
  if ((await loadBarred(tx, person.id, [board.owner_id])).size > 0) throw notFound("board");
  await insertBoardFollow(tx, person.id, board.id);
}

/** Stops following a board. */
export async function unfollowBoard(tx: Tx, person: SignedInPerson, board: BoardRow): Promise<void> {
  await deleteBoardFollow(tx, person.id, board.id);
}

/** Ends what each of two people follows of the other's boards. */
export async function endBoardFollowsBetween(tx: Tx, one: string, other: string): Promise<void> {
  const followed = [
    ...(await selectBoardsFollowedBy(tx, { ownerId: other, followerId: one })).map((id) => ({ id, followerId: one })),
    ...(await selectBoardsFollowedBy(tx, { ownerId: one, followerId: other })).map((id) => ({ id, followerId: other })),
  ];
  // In the order of their ids, as everybody locks boards.
  const inOrder = followed.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, followerId } of inOrder) await deleteBoardFollow(tx, followerId, id);
}

/** Adds a section at the end of a board. @returns its id */
export async function createSection(tx: Tx, board: Authorized<BoardRow, "edit">, title: string): Promise<string> {
  const taken = await lockSections(tx, board);
  refuseTooMany(taken);
  return insertSection(tx, { boardId: board.id, title, slug: freeSlug(title, taken) });
}

/** Renames a section. */
export async function renameSection(
  tx: Tx,
  board: Authorized<BoardRow, "edit">,
  section: SectionRow,
  title: string,
): Promise<void> {
  const others = (await lockSections(tx, board)).filter(({ id }) => id !== section.id);
  await updateSectionRow(tx, section.id, { title, slug: freeSlug(title, others) });
}

/** Deletes a section; its pins stay on the board. */
export async function deleteSection(
  tx: Tx,
  board: Authorized<BoardRow, "edit">,
  section: SectionRow,
  at: Date,
): Promise<void> {
  const sections = await lockSections(tx, board);
  if (!sections.some(({ id }) => id === section.id)) throw notFound("section");
  await deleteSectionRow(tx, { id: section.id, boardId: board.id }, at);
}

/** Brings a deleted section back to its place, and into it the pins that it held and that nobody moved on since. */
export async function restoreSection(
  tx: Tx,
  board: Authorized<BoardRow, "edit">,
  section: Authorized<SectionRow, "restore">,
): Promise<void> {
  const there = await lockSections(tx, board);
  if (there.some(({ id }) => id === section.id)) throw notFound("section");
  refuseTooMany(there);
  const isTaken = there.some(({ slug }) => slug === section.slug);
  const slug = isTaken ? freeSlug(section.title, there) : section.slug;
  await restoreSectionRow(tx, { id: section.id, boardId: board.id, slug });
}

function refuseTooMany(sections: readonly SectionRow[]): void {
  if (sections.length < BOARD_LIMITS.sectionsMax) return;
  throw new AppError("unprocessable", `A board holds at most ${BOARD_LIMITS.sectionsMax} sections.`);
}

/** A board's sections, none of which comes or goes until the transaction ends. */
async function lockSections(tx: Tx, board: BoardRow): Promise<SectionRow[]> {
  const locked = await lockBoard(tx, board.id);
  if (!locked || locked.deleted_at !== null) throw notFound("board");
  return selectSections(tx, board.id);
}

function freeSlug(title: string, taken: readonly SectionRow[]): string {
  const slugs = new Set(taken.map(({ slug }) => slug));
  for (let attempt = 0; ; attempt += 1) {
    const slug = boardSlug(title, attempt);
    if (!slugs.has(slug)) return slug;
  }
}
