import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { BOARD_LIMITS, truncateLine, truncateParagraphs, narrowerPrivacy } from "@tessera/domain";
import { requireBoard } from "../../boards/boards.access.ts";
import { createBoard, createSection } from "../../boards/boards.commands.ts";
import { loadBoards, selectSections } from "../../boards/boards.queries.ts";
import { ensureQuickBoard, updateBoardRow } from "../../boards/boards.writes.queries.ts";
import { decide, type ImportedBoard, type Numbered, type Run } from "./import-run.tasks.ts";
import type { ImportItemRow } from "./import-items.queries.ts";
import { setImportBoard } from "./imports.queries.ts";
import type { Brought } from "./source.formats.ts";

type BroughtBoard = Extract<Brought, { kind: "board" }>;

/** The name of a board that has none. */
const NAMELESS = "Imported";

/**
 * Makes a board of the source, or reuses the one that an earlier import made of it. Names can repeat: a board's URL is still
 * unique.
 */
export async function takeBoard(run: Run, numbered: Numbered<BroughtBoard>, earlier: ImportItemRow[]): Promise<void> {
  const { item } = numbered;
  const known = await unlessWider(run, item, earlier.find(({ kind }) => kind === "board")?.board_id ?? null);
  const id = await run.context.transaction(async (tx) => {
    const boardId = known ?? (await makeBoard(tx, run, item));
    await decide(tx, run, numbered, { outcome: known === null ? "taken" : "had", boardId });
    return boardId;
  });
  await learnBoard(run, item, id);
}

/** A board of an earlier import, unless more people can see it now than this import allows. */
async function unlessWider(run: Run, { privacy }: BroughtBoard, boardId: string | null): Promise<string | null> {
  if (boardId === null) return null;
  const there = (await loadBoards(run.context.db, [boardId], run.person.id)).get(boardId);
  const told = narrowerPrivacy(privacy, run.row.privacy);
  return there && narrowerPrivacy(there.privacy, told) !== there.privacy ? null : boardId;
}

async function makeBoard(tx: Tx, run: Run, board: BroughtBoard): Promise<string> {
  const privacy = narrowerPrivacy(board.privacy, run.row.privacy);
  if (board.isProfile && privacy === "public") return ensureQuickBoard(tx, run.person.id);
  const id = await createBoard(tx, run.person, {
    name: truncateLine(board.name, BOARD_LIMITS.nameMax) || NAMELESS,
    description: truncateParagraphs(board.description, BOARD_LIMITS.descriptionMax),
    privacy,
  });
  if (board.details) await updateBoardRow(tx, id, board.details);
  return id;
}

/** Remembers where the things of a board go, and makes the sections that it lacks; a deleted one gets none. */
export async function learnBoard(run: Run, { key, sections }: BroughtBoard, boardId: string): Promise<void> {
  const { context, person } = run;
  const board = await requireBoard(context, boardId, person, "organize").catch(orNothing);
  const there = board ? await selectSections(context.db, boardId) : [];
  const known = new Map(there.map(({ id, title }) => [title, id]));
  const wanted = [...new Set(sections.map(sectionTitle))].filter((title) => title !== "" && !known.has(title));
  const room = wanted.slice(0, Math.max(0, BOARD_LIMITS.sectionsMax - there.length));
  if (board && room.length > 0) {
    await context.transaction(async (tx) => {
      for (const title of room) known.set(title, await createSection(tx, person, board, title));
    });
  }
  run.boards.set(key, { id: boardId, sections: known } satisfies ImportedBoard);
}

/** For boards that are gone, or were never the person's to change, such as the profile. */
function orNothing(error: unknown): null {
  if (error instanceof AppError && (error.type === "not_found" || error.type === "forbidden")) return null;
  throw error;
}

/** A section's title as it is here. */
export function sectionTitle(title: string): string {
  return truncateLine(title, BOARD_LIMITS.sectionTitleMax);
}

/** The board for things without one: the chosen one, or else one named after the source. */
export async function restBoard(run: Run): Promise<string> {
  if (run.restBoardId !== null) return run.restBoardId;
  const name = truncateLine(run.row.name.replace(/\.(zip|html?)$/i, ""), BOARD_LIMITS.nameMax) || NAMELESS;
  run.restBoardId = await run.context.transaction(async (tx) => {
    const id = await createBoard(tx, run.person, { name, description: "", privacy: run.row.privacy });
    await setImportBoard(tx, run.row.id, id);
    return id;
  });
  return run.restBoardId;
}
