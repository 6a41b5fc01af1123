import { isId } from "@tessera/database";
import { type BoardAbility, boardAbilities } from "@tessera/domain";
import { type Authorized, grant } from "../platform/authorized.ts";
import type { Context } from "../platform/context.ts";
import { asUnknown, forbidden, notFound } from "../platform/errors.ts";
import type { SignedInPerson } from "../platform/visit.ts";
import { boardFacts, type BoardRow, findSection, loadBoards, type SectionRow } from "./boards.queries.ts";

/**
 * A board that somebody may do something with.
 *
 * @throws AppError not_found when they may not even know that it exists, forbidden when they may look but not do this
 */
export async function requireBoard<Ability extends BoardAbility>(
  context: Context,
  boardId: string,
  person: SignedInPerson | null,
  ability: Ability,
): Promise<Authorized<BoardRow, Ability>> {
  const board = isId(boardId) ? (await loadBoards(context.db, [boardId])).get(boardId) : undefined;
  const abilities = board && boardAbilities(boardFacts(board), person?.id ?? null);
  if (!board || !abilities?.open) throw notFound("board");
  if (!abilities[ability]) throw forbidden();
  return grant<BoardRow, Ability>(board);
}

/** A section and its board, for somebody who may do something with the board. */
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

/** A section of this very board. @throws AppError not_found */
export async function requireSectionOf(context: Context, sectionId: string, board: BoardRow): Promise<SectionRow> {
  const section = isId(sectionId) ? await findSection(context.db, sectionId) : undefined;
  if (!section || section.board_id !== board.id) throw notFound("section");
  return section;
}
