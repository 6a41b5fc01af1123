import { AppError, type BulkRun } from "@tessera/contract";
import { isId, type Tx } from "@tessera/database";
import { isBulkRunActive, QUICK_SAVES_LAYOUT } from "@tessera/domain";
import { requireBoard, requireBoardSection } from "../../boards/boards.access.ts";
import { selectSections } from "../../boards/boards.queries.ts";
import { createSection } from "../../boards/boards.commands.ts";
import { toBoardUrl } from "../pins.views.ts";
import type { Context } from "../../platform/context.ts";
import { createFieldError, createForbiddenError } from "../../platform/errors.ts";
import type { Call, Handlers } from "../../platform/execute.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { requireBulkRun, requireDeletedRunBoard, requireUndoableRun, checkUndoRights } from "./bulk.access.ts";
import { startBulkRun, type BulkPlan } from "./bulk.commands.ts";
import { restoreDeletedRunBoard, prepareTargetSections } from "./carry-sections.commands.ts";
import { type BulkRunRow, lockBulkRun, type BulkSelection, updateBulkRun } from "./bulk-runs.queries.ts";
import { BULK_EDITING_JOB_NAME, runNextBatch } from "./run-bulk.tasks.ts";

/** Handlers for bulk actions on pins. */
export const bulkHandlers: Pick<Handlers, Extract<keyof Handlers, `pins.bulk${string}`>> = {
  async "pins.bulkDelete"({ context, input, person }) {
    return startRun(context, person, input, async () => ({ action: "delete" }));
  },

  async "pins.bulkDeleteAll"({ context, input, person }) {
    return startRun(context, person, input, async () => ({ action: "delete" }));
  },

  async "pins.bulkEdit"({ context, input, person }) {
    return startRun(context, person, input, await createBulkPlanner(context, person, input));
  },

  async "pins.bulkEditAll"({ context, input, person }) {
    return startRun(context, person, input, await createBulkPlanner(context, person, input));
  },

  async "pins.bulkMerge"({ context, input, person }) {
    const { board_id: sourceId, to_board_id: targetId } = input;
    const own = await requireBoard(context, sourceId, person, "own");
    if (sourceId === targetId) throw createFieldError("to_board_id", "Choose another board.");
    const [target, organized] = [
      await requireBoard(context, targetId, person, "own"),
      await requireBoard(context, targetId, person, "organize"),
    ];
    for (const { layout } of [own, target]) {
      if (layout === QUICK_SAVES_LAYOUT) throw new AppError("forbidden", "You can’t merge your profile’s own board.");
    }
    const board = await requireBoard(context, targetId, person, "add");
    return startRun(context, person, { board_id: sourceId }, async (tx) => ({
      ...{ action: "move", board, sectionId: null, makesSection: false, ends: "board" },
      sections: await prepareTargetSections(tx, person, organized, await selectSections(tx, sourceId)),
    }));
  },

  async "pins.bulkRun"({ context, input, person }) {
    return loadBulkRun(context, await requireBulkRun(context, input.run_id, person), person);
  },

  async "pins.bulkUndo"({ context, input, person }) {
    // If the run finished after it was read, it may have deleted its board or section in the meantime.
    while (!(await startBulkUndo(context, input.run_id, person)));
    return enqueueBulkRun(context, input.run_id, person);
  },
};

/**
 * Starts undoing a run, and restores the board or section that it deleted. @returns false if the run's state has
 * changed since it was read
 */
async function startBulkUndo(context: Context, runId: string, person: SignedInPerson): Promise<boolean> {
  const run = await requireUndoableRun(context, runId, person);
  const deletedBoard = await requireDeletedRunBoard(context, run, person);
  return context.transaction(async (tx) => {
    const locked = await lockBulkRun(tx, run.id);
    if (!locked || locked.state === "undone") throw new AppError("conflict", "This was already undone.");
    if (locked.state === "undoing") return true;
    if (locked.state !== run.state) return false;
    await restoreDeletedRunBoard(tx, person.id, deletedBoard);
    await updateBulkRun(tx, run.id, { state: "undoing" });
    return true;
  });
}

interface ChosenPins {
  readonly board_id: string;
  readonly section_id?: string | undefined;
  readonly orbac_subject_id?: string | undefined;
  readonly pin_ids?: readonly string[] | undefined;
  readonly except_ids?: readonly string[] | undefined;
}

/** Creates a run's plan, in the transaction that starts the run. */
type BulkPlanner = (tx: Tx) => Promise<BulkPlan>;

async function startRun(
  context: Context,
  person: SignedInPerson,
  chosen: ChosenPins,
  plan: BulkPlanner,
): Promise<BulkRun> {
  if ((chosen.orbac_subject_id ?? person.id) !== person.id) throw createForbiddenError();
  const board = await requireBoard(context, chosen.board_id, person, "organize");
  const section = chosen.section_id === undefined ? null : await requireBoardSection(context, chosen.section_id, board);
  const { pin_ids: pinIds, except_ids: exceptIds = [] } = chosen;
  if (pinIds?.some((id) => !isId(id))) throw createFieldError("pin_ids", "Some of these aren’t Pins.");
  const place = { boardId: board.id, sectionId: section?.id ?? null };
  const selection: BulkSelection = pinIds ? { ...place, pinIds } : { ...place, exceptIds: exceptIds.filter(isId) };
  const at = new Date(context.now());
  const id = await context.transaction((tx) => startBulkRun(tx, person, board, { plan, selection, at }));
  return enqueueBulkRun(context, id, person);
}

async function createBulkPlanner(
  context: Context,
  person: SignedInPerson,
  input: Call<"pins.bulkEditAll">["input"] | Call<"pins.bulkEdit">["input"],
): Promise<BulkPlanner> {
  const { action, board_id: sourceId, to_board_id: targetId = sourceId, to_section_id: toSection, title } = input;
  if (action === "bulkCreateSection") {
    if (title === undefined) throw createFieldError("title", "Enter a title for the section.");
    const organized = await requireBoard(context, sourceId, person, "organize");
    const board = await requireBoard(context, sourceId, person, "add");
    return async (tx) => {
      const sectionId = await createSection(tx, person, organized, title);
      return { action: "move", board, sectionId, makesSection: true, sections: [], ends: null };
    };
  }
  const board = await requireBoard(context, targetId, person, "add");
  if (action === "bulkCopy" && targetId === sourceId) throw createFieldError("to_board_id", "Choose another board.");
  const ability = action === "bulkMove" ? "move" : "copy";
  if ("with_section" in input && input.with_section) {
    if (input.section_id === undefined) throw createFieldError("section_id", "Choose a section.");
    if (targetId === sourceId) throw createFieldError("to_board_id", "Choose another board.");
    const organized = await requireBoard(context, targetId, person, "organize");
    const section = await requireBoardSection(
      context,
      input.section_id,
      await requireBoard(context, sourceId, person, "organize"),
    );
    return async (tx) => ({
      ...{ action: ability, board, sectionId: null, makesSection: false },
      sections: await prepareTargetSections(tx, person, organized, [section]),
      ends: ability === "move" ? "section" : null,
    });
  }
  const sectionId = toSection === undefined ? null : (await requireBoardSection(context, toSection, board)).id;
  return async () => ({
    action: ability,
    board,
    sectionId,
    makesSection: false,
    sections: [],
    ends: null,
  });
}

/** Processes the first batch immediately, which completes most runs. The job processes the rest. */
async function enqueueBulkRun(context: Context, runId: string, person: SignedInPerson): Promise<BulkRun> {
  try {
    await runNextBatch(context, runId);
  } catch (error) {
    context.log.warn({ err: error, run: runId }, "a bulk action is waiting for its job");
  }
  const run = await requireBulkRun(context, runId, person);
  if (isBulkRunActive(run.state)) context.jobs.wake(BULK_EDITING_JOB_NAME);
  return loadBulkRun(context, run, person);
}

async function loadBulkRun(context: Context, run: BulkRunRow, person: SignedInPerson): Promise<BulkRun> {
  const target = run.target_board_id;
  const board = target === null ? null : await requireBoard(context, target, person, "open").catch(() => null);
  const { makes_section: makesSection, state, done } = run;
  return {
    id: run.id,
    action: makesSection ? "bulkCreateSection" : ACTION_NAMES[run.action],
    state,
    boardId: run.board_id,
    toBoard: board && { id: board.id, name: board.name, url: toBoardUrl(board) },
    total: run.total,
    reached: run.reached,
    done,
    gone: run.gone,
    refused: run.refused,
    alreadyThere: run.already_there,
    boardKept: run.ends === "kept",
    canUndo:
      done > 0 && state !== "undoing" && state !== "undone" && (await checkUndoRights(context, run, person)).canAdd,
  };
}

const ACTION_NAMES = { move: "bulkMove", copy: "bulkCopy", delete: "bulkDelete" } as const;
