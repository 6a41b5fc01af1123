import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { BOARD_LIMITS, truncateLine, truncateParagraphs, getNarrowerPrivacy } from "@tessera/domain";
import { requireBoard } from "../../boards/boards.access.ts";
import { createBoard, createSection } from "../../boards/boards.commands.ts";
import { loadBoards, selectSections } from "../../boards/boards.queries.ts";
import { ensureQuickBoard, updateBoardRow } from "../../boards/boards.writes.queries.ts";
import { recordDecision, type ImportedBoard, type NumberedItem, type ImportRun } from "./import-run.tasks.ts";
import type { ImportItemRow } from "./import-items.queries.ts";
import { setImportBoard } from "./imports.queries.ts";
import type { SourceItem } from "./source.formats.ts";

type SourceBoard = Extract<SourceItem, { kind: "board" }>;

/** The name for a board that has no name. */
const DEFAULT_BOARD_NAME = "Imported";

/**
 * Creates a board from the source, or reuses the board that an earlier import created from it. Several boards can have
 * the same name, because their URLs are still unique.
 */
export async function importBoard(
  run: ImportRun,
  indexed: NumberedItem<SourceBoard>,
  earlier: ImportItemRow[],
): Promise<void> {
  const { item } = indexed;
  const existingId = await findReusableBoard(run, item, earlier.find(({ kind }) => kind === "board")?.board_id ?? null);
  const id = await run.context.transaction(async (tx) => {
    const boardId = existingId ?? (await createImportedBoard(tx, run, item));
    await recordDecision(tx, run, indexed, { outcome: existingId === null ? "taken" : "had", boardId });
    return boardId;
  });
  await registerBoard(run, item, id);
}

/** Finds the board from an earlier import, unless it's now more visible than this import allows. */
async function findReusableBoard(
  run: ImportRun,
  { privacy }: SourceBoard,
  boardId: string | null,
): Promise<string | null> {
  if (boardId === null) return null;
  const existing = (await loadBoards(run.context.db, [boardId], run.person.id)).get(boardId);
  const requested = getNarrowerPrivacy(privacy, run.row.privacy);
  return existing && getNarrowerPrivacy(existing.privacy, requested) !== existing.privacy ? null : boardId;
}

async function createImportedBoard(tx: Tx, run: ImportRun, board: SourceBoard): Promise<string> {
  const privacy = getNarrowerPrivacy(board.privacy, run.row.privacy);
  if (board.isProfile && privacy === "public") return ensureQuickBoard(tx, run.person.id);
  const id = await createBoard(tx, run.person, {
    name: truncateLine(board.name, BOARD_LIMITS.nameMax) || DEFAULT_BOARD_NAME,
    description: truncateParagraphs(board.description, BOARD_LIMITS.descriptionMax),
    privacy,
  });
  if (board.details) await updateBoardRow(tx, id, board.details);
  return id;
}

/** Registers the board for the source's items, and creates its missing sections. A deleted board gets no sections. */
export async function registerBoard(run: ImportRun, { key, sections }: SourceBoard, boardId: string): Promise<void> {
  const { context, person } = run;
  const board = await requireBoard(context, boardId, person, "organize").catch(nullIfInaccessible);
  const existing = board ? await selectSections(context.db, boardId) : [];
  const sectionIds = new Map(existing.map(({ id, title }) => [title, id]));
  const missingTitles = [...new Set(sections.map(toSectionTitle))].filter(
    (title) => title !== "" && !sectionIds.has(title),
  );
  const newTitles = missingTitles.slice(0, Math.max(0, BOARD_LIMITS.sectionsMax - existing.length));
  if (board && newTitles.length > 0) {
    await context.transaction(async (tx) => {
      for (const title of newTitles) sectionIds.set(title, await createSection(tx, person, board, title));
    });
  }
  run.boards.set(key, { id: boardId, sections: sectionIds } satisfies ImportedBoard);
}

/** Returns null for boards that were deleted, or that the person may not change, such as the profile. */
function nullIfInaccessible(error: unknown): null {
  if (error instanceof AppError && (error.type === "not_found" || error.type === "forbidden")) return null;
  throw error;
}

/** Returns a valid section title. */
export function toSectionTitle(title: string): string {
  return truncateLine(title, BOARD_LIMITS.sectionTitleMax);
}

/** Returns the board for items without a board: the chosen one, or one named after the source. */
export async function ensureFallbackBoard(run: ImportRun): Promise<string> {
  if (run.restBoardId !== null) return run.restBoardId;
  const name = truncateLine(run.row.name.replace(/\.(zip|html?)$/i, ""), BOARD_LIMITS.nameMax) || DEFAULT_BOARD_NAME;
  run.restBoardId = await run.context.transaction(async (tx) => {
    const id = await createBoard(tx, run.person, { name, description: "", privacy: run.row.privacy });
    await setImportBoard(tx, run.row.id, id);
    return id;
  });
  return run.restBoardId;
}
