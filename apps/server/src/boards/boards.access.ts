import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { type BoardAbility, getBoardAbilities, getRestorableSince } from "@tessera/domain";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { createNotFoundHandler, createForbiddenError, createNotFoundError } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import {
  toBoardFacts,
  type BoardRow,
  findDeletedSection,
  findSection,
  loadBoards,
  type SectionRow,
  selectSections,
} from "./boards.queries.ts";
import { isBoardMember } from "./members.rules.ts";

/**
 * Requires a board on which someone may take an action.
 *
 * @throws AppError not_found when they may not know that the board exists; forbidden when they may only see it
 */
export async function requireBoard<Ability extends BoardAbility>(
  context: Context,
  boardId: string,
  person: SignedInPerson | null,
  ability: Ability,
): Promise<Authorized<BoardRow, Ability>> {
  const board = isId(boardId) ? (await loadBoards(context.db, [boardId], person?.id ?? null)).get(boardId) : undefined;
  if (!board) throw createNotFoundError("board");
  const viewerId = person?.id ?? null;
  const barred = await loadIdsBlockedEitherWay(context.db, viewerId, [board.owner_id]);
  const abilities = getBoardAbilities(toBoardFacts(board, barred), viewerId);
  if (!abilities.open) throw createNotFoundError("board");
  if (board.privacy === "protected" && !isBoardMember(board, viewerId)) await context.requireGuessesLeft();
  if (!abilities[ability]) throw createForbiddenError();
  return grant<BoardRow, Ability>(board);
}

/**
 * Requires a board that someone is a member of, as its owner or a collaborator.
 *
 * @throws AppError not_found when they may not know that the board exists; forbidden when they aren't members
 */
export async function requireSharedBoard(
  context: Context,
  boardId: string,
  person: SignedInPerson,
): Promise<Authorized<BoardRow, "keep">> {
  const board = await requireBoard(context, boardId, person, "open");
  if (!isBoardMember(board, person.id)) throw createForbiddenError();
  return grant<BoardRow, "keep">(board);
}

/** Requires that someone owns a board that they may change. @throws AppError forbidden */
export function requireOwner(board: Authorized<BoardRow, "edit">, person: SignedInPerson): void {
  if (board.owner_id !== person.id) throw createForbiddenError();
}

/** Requires a section and its board, on which someone may take an action. */
export async function requireSection<Ability extends BoardAbility>(
  context: Context,
  sectionId: string,
  person: SignedInPerson | null,
  ability: Ability,
): Promise<{ section: SectionRow; board: Authorized<BoardRow, Ability> }> {
  const section = isId(sectionId) ? await findSection(context.db, sectionId) : undefined;
  if (!section) throw createNotFoundError("section");
  const board = await requireBoard(context, section.board_id, person, ability).catch(createNotFoundHandler("section"));
  return { section, board };
}

/** Requires a board that its owner deleted and can restore. @throws AppError not_found */
export async function requireDeletedBoard(
  context: Context,
  boardId: string,
  person: SignedInPerson,
): Promise<Authorized<BoardRow, "restore">> {
  const board = isId(boardId) ? (await loadBoards(context.db, [boardId], person.id)).get(boardId) : undefined;
  if (!board || board.owner_id !== person.id || !isRestorable(context, board.deleted_at))
    throw createNotFoundError("board");
  return grant<BoardRow, "restore">(board);
}

/** Requires a deleted section and its board, for someone who may restore it. */
export async function requireDeletedSection(
  context: Context,
  sectionId: string,
  person: SignedInPerson,
): Promise<{ section: Authorized<SectionRow, "restore">; board: Authorized<BoardRow, "organize"> }> {
  const section = isId(sectionId) ? await findDeletedSection(context.db, sectionId) : undefined;
  if (!section || !isRestorable(context, section.deleted_at)) throw createNotFoundError("section");
  const board = await requireBoard(context, section.board_id, person, "organize").catch((error: unknown) => {
    // People who can see the board shouldn't learn which sections it used to have.
    throw error instanceof AppError && error.type === "forbidden"
      ? createNotFoundError("section")
      : createNotFoundHandler("section")(error);
  });
  return { section: grant<SectionRow, "restore">(section), board };
}

function isRestorable(context: Context, deletedAt: Date | null): boolean {
  return deletedAt !== null && deletedAt.getTime() >= getRestorableSince(context.now());
}

/** Finds a board's section by its URL name. @throws AppError not_found */
export async function requireSectionBySlug(context: Context, slug: string, board: BoardRow): Promise<SectionRow> {
  const section = (await selectSections(context.db, board.id)).find((one) => one.slug === slug);
  if (!section) throw createNotFoundError("section");
  return section;
}

/** Requires a section of this board. @throws AppError not_found */
export async function requireBoardSection(context: Context, sectionId: string, board: BoardRow): Promise<SectionRow> {
  const section = isId(sectionId) ? await findSection(context.db, sectionId) : undefined;
  if (!section || section.board_id !== board.id) throw createNotFoundError("section");
  return section;
}
