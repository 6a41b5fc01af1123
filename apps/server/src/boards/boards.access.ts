import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { type BoardAbility, boardAbilities, restorableSince } from "@tessera/domain";
import { loadBlockedEitherWay } from "../people/blocks.queries.ts";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { asUnknown, forbidden, notFound } from "../platform/errors.ts";
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
 * Requires a board that someone may act on.
 *
 * @throws AppError not_found when they may not know that it exists, forbidden when they may see it but not do this
 */
export async function requireBoard<Ability extends BoardAbility>(
  context: Context,
  boardId: string,
  person: SignedInPerson | null,
  ability: Ability,
): Promise<Authorized<BoardRow, Ability>> {
  const board = isId(boardId) ? (await loadBoards(context.db, [boardId], person?.id ?? null)).get(boardId) : undefined;
  if (!board) throw notFound("board");
  const viewerId = person?.id ?? null;
  const barred = await loadBlockedEitherWay(context.db, viewerId, [board.owner_id]);
  const abilities = boardAbilities(toBoardFacts(board, barred), viewerId);
  if (!abilities.open) throw notFound("board");
  if (board.privacy === "protected" && !isBoardMember(board, viewerId)) await context.requireGuessesLeft();
  if (!abilities[ability]) throw forbidden();
  return grant<BoardRow, Ability>(board);
}

/**
 * Requires a board that someone is a member of, as its owner or a collaborator.
 *
 * @throws AppError not_found when they may not know that it exists, forbidden when they may only see it
 */
export async function requireSharedBoard(
  context: Context,
  boardId: string,
  person: SignedInPerson,
): Promise<Authorized<BoardRow, "keep">> {
  const board = await requireBoard(context, boardId, person, "open");
  if (!isBoardMember(board, person.id)) throw forbidden();
  return grant<BoardRow, "keep">(board);
}

/** Requires that someone who may change a board also owns it. @throws AppError forbidden */
export function requireOwner(board: Authorized<BoardRow, "edit">, person: SignedInPerson): void {
  if (board.owner_id !== person.id) throw forbidden();
}

/** Requires a section and its board, for someone who may act on the board. */
export async function requireSection<Ability extends BoardAbility>(
  context: Context,
  sectionId: string,
  person: SignedInPerson | null,
  ability: Ability,
): Promise<{ section: SectionRow; board: Authorized<BoardRow, Ability> }> {
  const section = isId(sectionId) ? await findSection(context.db, sectionId) : undefined;
  if (!section) throw notFound("section");
  const board = await requireBoard(context, section.board_id, person, ability).catch(asUnknown("section"));
  return { section, board };
}

/** Requires a board that its owner deleted and can restore. @throws AppError not_found */
export async function requireDeletedBoard(
  context: Context,
  boardId: string,
  person: SignedInPerson,
): Promise<Authorized<BoardRow, "restore">> {
  const board = isId(boardId) ? (await loadBoards(context.db, [boardId], person.id)).get(boardId) : undefined;
  if (!board || board.owner_id !== person.id || !isRestorable(context, board.deleted_at)) throw notFound("board");
  return grant<BoardRow, "restore">(board);
}

/** Requires a deleted section and its board, for someone who may restore it. */
export async function requireDeletedSection(
  context: Context,
  sectionId: string,
  person: SignedInPerson,
): Promise<{ section: Authorized<SectionRow, "restore">; board: Authorized<BoardRow, "organize"> }> {
  const section = isId(sectionId) ? await findDeletedSection(context.db, sectionId) : undefined;
  if (!section || !isRestorable(context, section.deleted_at)) throw notFound("section");
  const board = await requireBoard(context, section.board_id, person, "organize").catch((error: unknown) => {
    // People who can see the board shouldn't learn which sections it used to have.
    throw error instanceof AppError && error.type === "forbidden" ? notFound("section") : asUnknown("section")(error);
  });
  return { section: grant<SectionRow, "restore">(section), board };
}

function isRestorable(context: Context, deletedAt: Date | null): boolean {
  return deletedAt !== null && deletedAt.getTime() >= restorableSince(context.now());
}

/** Finds a board's section by its URL name. @throws AppError not_found */
export async function requireSectionBySlug(context: Context, slug: string, board: BoardRow): Promise<SectionRow> {
  const section = (await selectSections(context.db, board.id)).find((one) => one.slug === slug);
  if (!section) throw notFound("section");
  return section;
}

/** Requires a section of this board. @throws AppError not_found */
export async function requireBoardSection(context: Context, sectionId: string, board: BoardRow): Promise<SectionRow> {
  const section = isId(sectionId) ? await findSection(context.db, sectionId) : undefined;
  if (!section || section.board_id !== board.id) throw notFound("section");
  return section;
}
