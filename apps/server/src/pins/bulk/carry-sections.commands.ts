import type { Tx } from "@tessera/database";
import { type BoardRow, findSection, type SectionRow, selectSections } from "../../boards/boards.queries.ts";
import { deleteBoard, createSections, restoreBoard, restoreSection } from "../../boards/boards.commands.ts";
import { recordActivity } from "../../boards/activity.writes.queries.ts";
import { lockBoard } from "../../boards/boards.writes.queries.ts";
import { deleteSectionRow, deleteEmptySections } from "../../boards/sections.writes.queries.ts";
import type { Authorized } from "../../platform/authorized.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { deleteBoardSaves, restoreBoardSaves } from "../listing.commands.ts";
import type { DeletedRunBoard } from "./bulk.access.ts";
import { type BulkRunRow, hasOtherPins, updateBulkRun } from "./bulk-runs.queries.ts";

/** The sections of a run, as stored in its row. */
export type RunSections = BulkRunRow["sections"];

/**
 * Prepares a board to receive another board's sections. Maps each section to the one with the same title, or to a new
 * one.
 */
export async function prepareTargetSections(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "organize">,
  sections: readonly SectionRow[],
): Promise<RunSections> {
  if (sections.length === 0) return [];
  await lockBoard(tx, board.id);
  const existingIds = new Map((await selectSections(tx, board.id)).map(({ id, title }) => [title, id]));
  const missingTitles = [...new Set(sections.map(({ title }) => title))].filter((title) => !existingIds.has(title));
  const addedIds = await createSections(tx, person, board, missingTitles);
  return sections.flatMap(({ id: from, title }) => {
    const to = existingIds.get(title) ?? addedIds.get(title);
    return to === undefined ? [] : [{ from, to, made: !existingIds.has(title) }];
  });
}

/**
 * Deletes the section or board that a run emptied. A section is deleted only if nothing is left in it. The board
 * owner's saves that couldn't be moved are deleted with the board. The board remains if it contains other people's
 * saves, or saves that were added during the run.
 */
export async function deleteEmptiedBoard(
  tx: Tx,
  run: BulkRunRow,
  board: Authorized<BoardRow, "delete"> | null,
  at: Date,
): Promise<void> {
  if (run.ends === "board" && board && (await lockBoard(tx, board.id))?.deleted_at === null) {
    if (await hasOtherPins(tx, run)) return updateBulkRun(tx, run.id, { ends: "kept" });
    await deleteBoard(tx, board, at);
    await deleteBoardSaves(tx, board, at);
  }
  if (run.ends !== "section") return;
  const locked = await lockBoard(tx, run.board_id);
  for (const { from } of run.sections) {
    const section = await findSection(tx, from);
    if (!locked || section?.pin_count !== 0) continue;
    await deleteSectionRow(tx, { id: from, boardId: run.board_id }, at);
    await recordActivity(tx, locked, { personId: run.person_id, kind: "section_removed", words: section.title });
  }
}

/** Restores the board or section that a run deleted, before its pins return. Anything purged stays deleted. */
export async function restoreDeletedRunBoard(
  tx: Tx,
  personId: string,
  { board, section }: Partial<DeletedRunBoard>,
): Promise<void> {
  if (board && (await lockBoard(tx, board.id))?.deleted_at !== null) {
    const listed = await restoreBoard(tx, board);
    await restoreBoardSaves(tx, board.id, listed);
  }
  if (section) await restoreSection(tx, personId, section.board, section.section);
}

/** Deletes the sections that were created for a run, after the run has been undone. Only empty sections are deleted. */
export async function deleteCreatedSections(tx: Tx, run: BulkRunRow): Promise<void> {
  const boardId = run.target_board_id ?? run.board_id;
  const createdSectionIds = run.sections.flatMap(({ to, made }) => (made ? [to] : []));
  const own = run.makes_section && run.target_section_id !== null ? [run.target_section_id] : [];
  if (createdSectionIds.length + own.length === 0) return;
  const locked = await lockBoard(tx, boardId);
  if (!locked) return;
  for (const title of await deleteEmptySections(tx, boardId, [...createdSectionIds, ...own])) {
    await recordActivity(tx, locked, { personId: run.person_id, kind: "section_removed", words: title });
  }
}
