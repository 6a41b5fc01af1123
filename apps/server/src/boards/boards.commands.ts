import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { indexBoards, unindexBoards } from "@tessera/discovery";
import { BOARD_LIMITS, type BoardPrivacy, boardSlug } from "@tessera/domain";
import type { Authorized } from "../platform/authorized.ts";
import { notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { type BoardRow, type SectionRow, selectSections } from "./boards.queries.ts";
import {
  claimSlug,
  deleteBoardFollow,
  deleteSectionRow,
  insertBoard,
  insertBoardFollow,
  insertSection,
  lockBoard,
  recountBoards,
  updateBoardRow,
  updateSectionRow,
} from "./boards.writes.queries.ts";

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

async function indexBoard(
  tx: Tx,
  board: BoardWords & { id: string; ownerId: string; ownerName: string; privacy: BoardPrivacy },
): Promise<void> {
  if (board.privacy !== "public") return unindexBoards(tx, [board.id]);
  const { id: boardId, ownerId, name, description, ownerName } = board;
  await indexBoards(tx, [{ boardId, ownerId, name, description, ownerName }]);
}

/** Follows a board; doing it twice counts once. */
export async function followBoard(tx: Tx, person: SignedInPerson, board: BoardRow): Promise<void> {
  await insertBoardFollow(tx, person.id, board.id);
}

/** Stops following a board. */
export async function unfollowBoard(tx: Tx, person: SignedInPerson, board: BoardRow): Promise<void> {
  await deleteBoardFollow(tx, person.id, board.id);
}

/** Adds a section at the end of a board. @returns its id */
export async function createSection(tx: Tx, board: Authorized<BoardRow, "edit">, title: string): Promise<string> {
  const taken = await lockSections(tx, board);
  if (taken.length >= BOARD_LIMITS.sectionsMax) {
    throw new AppError("unprocessable", `A board holds at most ${BOARD_LIMITS.sectionsMax} sections.`);
  }
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
export async function deleteSection(tx: Tx, section: SectionRow): Promise<void> {
  await deleteSectionRow(tx, { id: section.id, boardId: section.board_id });
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
