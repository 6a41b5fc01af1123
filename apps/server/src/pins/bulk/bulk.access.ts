import { AppError } from "@tessera/contract";
import { isId } from "@tessera/database";
import { getBoardAbilities, isHiddenByBlock, getPinAbilities, getRestorableSince } from "@tessera/domain";
import { requireDeletedBoard, requireDeletedSection } from "../../boards/boards.access.ts";
import { toBoardFacts, type BoardRow, loadBoards, type SectionRow } from "../../boards/boards.queries.ts";
import { loadIdsBlockedEitherWay } from "../../people/blocks.queries.ts";
import { isActivePerson, loadPeople } from "../../people/people.queries.ts";
import { type Authorized, grant } from "../../platform/authorized.ts";
import type { Context } from "../../platform/context.ts";
import { createForbiddenError, createNotFoundError } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { findPinAccess, canMove, type PinAccess } from "../pins.access.ts";
import { hydratePins, toPinFacts, type PinWithRelations, toPinWithRelations } from "../pins.hydration.ts";
import { isContentGone } from "../pins.queries.ts";
import { type BulkRunRow, findBulkRun } from "./bulk-runs.queries.ts";

/** The board or section that a run deleted and that a person may restore. */
export interface DeletedRunBoard {
  readonly board: Authorized<BoardRow, "restore">;
  readonly section: {
    readonly section: Authorized<SectionRow, "restore">;
    readonly board: Authorized<BoardRow, "organize">;
  };
}

/**
 * Requires a run that the caller may undo: they can still open its board and may still add pins to it. People may
 * always undo their own copies. An undo is also allowed if the board was deleted, because it reveals nothing.
 *
 * @throws AppError not_found, forbidden
 */
export async function requireUndoableRun(
  context: Context,
  runId: string,
  person: SignedInPerson,
): Promise<Authorized<BulkRunRow, "undo">> {
  const run = await requireBulkRun(context, runId, person);
  const { canOpen, canAdd } = await checkUndoRights(context, run, person);
  if (!canOpen) throw createNotFoundError("change");
  if (!canAdd) throw createForbiddenError();
  return grant<BulkRunRow, "undo">(run);
}

/** Returns what someone may do on the board where an undo would restore their pins. */
export async function checkUndoRights(
  context: Context,
  run: BulkRunRow,
  person: SignedInPerson,
): Promise<{ readonly canOpen: boolean; readonly canAdd: boolean }> {
  const { board, can } = await loadBulkTarget(context, run.board_id, person.id);
  const boardExists = board !== undefined && board.deleted_at === null;
  if (run.action === "copy" || !boardExists) return { canOpen: true, canAdd: true };
  return { canOpen: can?.open === true, canAdd: can?.add === true };
}

/** Requires one of the caller's runs that can still be undone. @throws AppError not_found */
export async function requireBulkRun(
  context: Context,
  runId: string,
  person: SignedInPerson,
): Promise<Authorized<BulkRunRow, "see">> {
  const run = isId(runId) ? await findBulkRun(context.db, runId) : undefined;
  if (!run || run.person_id !== person.id || run.created_at.getTime() < getRestorableSince(context.now())) {
    throw createNotFoundError("change");
  }
  return grant<BulkRunRow, "see">(run);
}

/** Returns the board that a run deletes, if the person who began it may still delete it. */
export async function findDeletableBoard(
  context: Context,
  run: BulkRunRow,
): Promise<Authorized<BoardRow, "delete"> | null> {
  const board = (await loadBoards(context.db, [run.board_id], run.person_id)).get(run.board_id);
  const canDelete = board && getBoardAbilities(toBoardFacts(board, new Set()), run.person_id).delete;
  return canDelete ? grant<BoardRow, "delete">(board) : null;
}

/**
 * Finds the board or section that a run deleted and that the person may still restore. Omits anything that was purged
 * or already restored.
 */
export async function requireDeletedRunBoard(
  context: Context,
  run: BulkRunRow,
  person: SignedInPerson,
): Promise<Partial<DeletedRunBoard>> {
  const [carried] = run.sections;
  if (run.ends === "board") {
    const board = await requireDeletedBoard(context, run.board_id, person).catch(ignoreNotFoundError);
    return board ? { board } : {};
  }
  if (run.ends !== "section" || !carried) return {};
  const section = await requireDeletedSection(context, carried.from, person).catch(ignoreNotFoundError);
  return section ? { section } : {};
}

function ignoreNotFoundError(error: unknown): null {
  if (error instanceof AppError && error.type === "not_found") return null;
  throw error;
}

/** Whether a run may process a pin. `gone` means that the pin is no longer on the board or visible to the person. */
export type Verdict = "allowed" | "refused" | "gone";

/**
 * Checks again whether a run may be applied to these pins, or undone for them. Returns null if the run must stop. The
 * reason is that the person who started it was deleted or can't add pins to the target board.
 */
export async function loadVerdicts(
  context: Context,
  run: BulkRunRow,
  pinIds: readonly string[],
): Promise<ReadonlyMap<string, Verdict> | null> {
  const { person_id: personId } = run;
  const person = (await loadPeople(context.db, [personId])).get(personId);
  if (!person || !isActivePerson(person)) return null;
  const facts = await hydratePins(context, pinIds, personId);
  const isUndo = run.state === "undoing";
  const target = await loadBulkTarget(context, isUndo ? run.board_id : (run.target_board_id ?? run.board_id), personId);
  if (!isUndo && run.action !== "delete" && !target.can?.add) return null;
  const judgeItem = isUndo ? judgeUndo : judgePin;
  const pinners = [...facts.pins.values()].map(({ person_id }) => person_id);
  const pinAccess = target.board ? await findPinAccess(context, target.board, pinners) : "everyone";
  return new Map(pinIds.map((id) => [id, judgeItem(run, toPinWithRelations(facts, id), { ...target, pinAccess })]));
}

/**
 * A run's target board, and the permissions there of the person who started the run. Both are missing if the board
 * doesn't exist.
 */
interface BulkTarget {
  readonly board?: BoardRow;
  readonly can?: ReturnType<typeof getBoardAbilities>;
}

/** Like `BulkTarget`, with the people whose saves are in the run and who may open the board. */
interface BulkTargetWithAccess extends BulkTarget {
  readonly pinAccess: PinAccess;
}

async function loadBulkTarget(context: Context, boardId: string, personId: string): Promise<BulkTarget> {
  const board = (await loadBoards(context.db, [boardId], personId)).get(boardId);
  if (!board) return {};
  const barred = await loadIdsBlockedEitherWay(context.db, personId, [board.owner_id]);
  return { board, can: getBoardAbilities(toBoardFacts(board, barred), personId) };
}

function judgePin(
  run: BulkRunRow,
  fullPin: PinWithRelations | null,
  { board, pinAccess }: BulkTargetWithAccess,
): Verdict {
  if (!fullPin || !board || fullPin.pin.board_id !== run.board_id) return "gone";
  const abilities = getPinAbilities(toPinFacts(fullPin), run.person_id);
  if (!abilities.open) return "gone";
  if (run.action === "delete") return abilities.delete ? "allowed" : "refused";
  if (run.action === "move") return canMove(fullPin, run.person_id, board, pinAccess) ? "allowed" : "refused";
  return abilities.save && !isContentGone(fullPin.content) ? "allowed" : "refused";
}

/**
 * Returns the verdict for undoing a run on one pin. People may always undo their own copies. Other pins return to a
 * board only under the usual rules for adding pins.
 */
function judgeUndo(
  run: BulkRunRow,
  fullPin: PinWithRelations | null,
  { board, can, pinAccess }: BulkTargetWithAccess,
): Verdict {
  if (run.action === "copy") return "allowed";
  if (!fullPin || !board || !can?.add) return "refused";
  if (run.action === "move") return canMove(fullPin, run.person_id, board, pinAccess) ? "allowed" : "refused";
  const isOwn = fullPin.pin.person_id === run.person_id;
  return !isHiddenByBlock(toPinFacts(fullPin), run.person_id) && (isOwn || can.organize) ? "allowed" : "refused";
}
