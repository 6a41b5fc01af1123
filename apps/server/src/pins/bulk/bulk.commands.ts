import { AppError } from "@tessera/contract";
import type { Tx } from "@tessera/database";
import { createPositionsBetween } from "@tessera/domain";
import type { BoardRow } from "../../boards/boards.queries.ts";
import { lockBoard, lockBoards } from "../../boards/boards.writes.queries.ts";
import { getBoardPinOrder, selectNeighbors } from "../../boards/order.queries.ts";
import { createFieldError } from "../../platform/errors.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import type { Authorized } from "../../platform/authorized.ts";
import { addSavesToStats } from "../../insights/insights.queries.ts";
import { MAX_BOARD_PINS } from "../pins.commands.ts";
import { setPinsListed } from "../listing.commands.ts";
import type { Verdict } from "./bulk.access.ts";
import {
  changePinCounts,
  insertContentMirrors,
  insertCopies,
  type PinLocation,
  insertBoardPins,
  toSaveKey,
  selectContentsOnBoard,
  selectPinLocations,
  selectExistingSectionIds,
} from "./bulk-places.queries.ts";
import {
  type BulkItemRow,
  type BulkRunRow,
  hasActiveBulkRun,
  insertBulkRun,
  type BulkSelection,
  updateBulkItems,
  updateBulkRun,
} from "./bulk-runs.queries.ts";
import type { RunSections } from "./carry-sections.commands.ts";
import { recordRun } from "./record-run.commands.ts";
import { movePinsBetweenBoards, movePinsToSections, toListedPin, movePinsToTrash } from "./carry-pins.commands.ts";

/** A run's action, and where its pins go. */
export type BulkPlan =
  | { readonly action: "delete" }
  | {
      readonly action: "move" | "copy";
      readonly board: Authorized<BoardRow, "add">;
      readonly sectionId: string | null;
      /** True if the section was created just for this run. */
      readonly makesSection: boolean;
      /** Sections that move with the pins. */
      readonly sections: RunSections;
      /** The section or board that is deleted once all of its pins have left it. */
      readonly ends: BulkRunRow["ends"];
    };

/**
 * Starts a bulk run. The selection is fixed now; each pin's outcome is recorded when the pin is processed.
 *
 * @returns the run's id
 * @throws AppError validation_error when none of the listed pins exist, conflict when the person already has an active
 * run on the board
 */
export async function startBulkRun(
  tx: Tx,
  person: SignedInPerson,
  board: Authorized<BoardRow, "organize">,
  { plan: makePlan, selection, at }: { plan: (tx: Tx) => Promise<BulkPlan>; selection: BulkSelection; at: Date },
): Promise<string> {
  if (await hasActiveBulkRun(tx, board.id, person.id)) {
    throw new AppError("conflict", "We’re still changing Pins on this board. Wait until that’s done.");
  }
  const plan = await makePlan(tx);
  const isDelete = plan.action === "delete";
  const run = {
    board_id: board.id,
    person_id: person.id,
    action: plan.action,
    target_board_id: isDelete || plan.board.id === board.id ? null : plan.board.id,
    target_section_id: isDelete ? null : plan.sectionId,
    makes_section: !isDelete && plan.makesSection,
    sections: isDelete ? [] : plan.sections,
    ends: isDelete ? null : plan.ends,
  };
  const { id, total, gone } = await insertBulkRun(tx, run, selection, at);
  if (total > 0 && gone === total) throw createFieldError("pin_ids", "These Pins no longer exist.");
  if (run.target_board_id !== null && !hasPinCapacity(await lockBoard(tx, run.target_board_id), total - gone)) {
    throw new AppError("unprocessable", `A board can have up to ${MAX_BOARD_PINS} Pins.`);
  }
  return id;
}

/**
 * Processes the next batch of a run. The caller must have locked the run, and `items` are its next pins.
 *
 * @returns whether the run can continue; false if the target was deleted or is full
 */
export async function runBulkBatch(
  tx: Tx,
  run: BulkRunRow,
  items: readonly BulkItemRow[],
  { verdicts, at }: { verdicts: ReadonlyMap<string, Verdict>; at: Date },
): Promise<boolean> {
  const target = run.target_board_id ?? run.board_id;
  const boards = await lockBoards(tx, [run.board_id, target]);
  const exists = (id: string) => boards.get(id)?.deleted_at === null;
  const sections = await selectExistingSectionIds(tx, target, [
    run.target_section_id,
    ...run.sections.map(({ to }) => to),
  ]);
  if (!exists(target) || (run.target_section_id !== null && !sections.has(run.target_section_id))) {
    await updateBulkRun(tx, run.id, { state: "stopped" });
    return false;
  }
  const allowed = items.filter(({ pin_id }) => verdicts.get(pin_id) === "allowed");
  const places = exists(run.board_id)
    ? await selectPinLocations(
        tx,
        run.board_id,
        allowed.map(({ pin_id }) => pin_id),
      )
    : [];
  if (run.target_board_id !== null && !hasPinCapacity(boards.get(target), places.length)) {
    await updateBulkRun(tx, run.id, { state: "stopped" });
    return false;
  }
  const placesByPin = new Map(places.map((place) => [place.pin_id, place]));
  // Keeps the order of the items. The last pin comes first, so pins stacked on another board end up in order.
  const inOrder = allowed.flatMap(({ pin_id }) => placesByPin.get(pin_id) ?? []);
  const isListed = (id: string) => boards.get(id)?.privacy === "public";
  const resultingPins = await BATCH_ACTIONS[run.action](tx, { run, target, places: inOrder, sections, isListed, at });
  await recordRun(tx, run, boards, [...resultingPins.values()]);
  const outcomes = items.map((item) => {
    const place = placesByPin.get(item.pin_id);
    const verdict = verdicts.get(item.pin_id);
    const copyId = resultingPins.get(item.pin_id);
    const failed = verdict === "refused" ? ("refused" as const) : place ? ("there" as const) : ("gone" as const);
    return {
      number: item.number,
      outcome: copyId === undefined ? failed : ("done" as const),
      section_id: place?.section_id ?? null,
      former_section_id: place?.former_section_id ?? null,
      position: place?.position ?? null,
      copy_id: run.action === "copy" ? (copyId ?? null) : null,
    };
  });
  await updateBulkItems(tx, run.id, outcomes);
  const count = (outcome: string) => outcomes.filter((item) => item.outcome === outcome).length;
  await updateBulkRun(tx, run.id, {
    reached: items.at(-1)?.number ?? run.reached,
    done: run.done + count("done"),
    gone: run.gone + count("gone"),
    refused: run.refused + count("refused"),
    already_there: run.already_there + count("there"),
  });
  return true;
}

/**
 * Returns whether a locked board has room for this many more pins. Other people may have added pins since the run
 * started.
 */
function hasPinCapacity(board: { readonly pin_count: number } | undefined, addedCount: number): boolean {
  return board !== undefined && board.pin_count + addedCount <= MAX_BOARD_PINS;
}

/** One batch of a run, processed in one transaction. */
interface BulkBatch {
  readonly run: BulkRunRow;
  readonly target: string;
  readonly places: readonly PinLocation[];
  /** The target board's sections that still exist. */
  readonly sections: ReadonlySet<string>;
  readonly isListed: (boardId: string) => boolean;
  readonly at: Date;
}

/** Processes one batch of a run. @returns the resulting pin for each changed pin: the pin itself or its copy */
type BatchAction = (tx: Tx, part: BulkBatch) => Promise<Map<string, string>>;

const BATCH_ACTIONS: Readonly<Record<BulkRunRow["action"], BatchAction>> = {
  move: moveBatch,
  copy: copyBatch,
  delete: removeBatch,
};

async function moveBatch(tx: Tx, part: BulkBatch): Promise<Map<string, string>> {
  const { run, target, places, isListed } = part;
  if (target === run.board_id) {
    await movePinsToSections(tx, target, places, () => run.target_section_id);
    return toIdentityMap(places);
  }
  const contentsOnTarget = await selectContentsOnBoard(tx, target, places);
  const movable = places.filter((place) => !contentsOnTarget.has(toSaveKey(place)));
  await movePinsBetweenBoards(
    tx,
    { from: run.board_id, to: target, isListed },
    movable,
    await placeOnTop(tx, part, movable),
  );
  return toIdentityMap(movable);
}

async function copyBatch(tx: Tx, part: BulkBatch): Promise<Map<string, string>> {
  const { run, target, places, isListed } = part;
  const ownCopies = places.map((place) => ({ ...place, person_id: run.person_id }));
  const contentsOnTarget = await selectContentsOnBoard(tx, target, ownCopies);
  const newPlaces = ownCopies.filter(
    (place) => !contentsOnTarget.has(toSaveKey(place)) && contentsOnTarget.add(toSaveKey(place)),
  );
  const copies = await insertCopies(tx, run.person_id, target, await placeOnTop(tx, part, newPlaces));
  await insertBoardPins(tx, target, copies);
  await insertContentMirrors(tx, target, copies);
  await changePinCounts(tx, target, copies, 1);
  if (isListed(target)) {
    await setPinsListed(tx, copies.map(toListedPin), true);
    await addSavesToStats(
      tx,
      copies.flatMap(({ content_id, creator_id }) => (creator_id === run.person_id ? [] : [content_id])),
    );
  }
  const copiesByContent = new Map(copies.map(({ content_id, pin_id }) => [content_id, pin_id]));
  return new Map(
    newPlaces.flatMap(({ pin_id, content_id }) => toOptionalEntries(pin_id, copiesByContent.get(content_id))),
  );
}

async function removeBatch(tx: Tx, { run, places, at }: BulkBatch): Promise<Map<string, string>> {
  await movePinsToTrash(tx, run.person_id, run.board_id, places, at);
  return toIdentityMap(places);
}

/**
 * Returns places above everything else on the target board. Each place is in the run's section, or in the section that
 * replaces the pin's own section.
 */
async function placeOnTop(
  tx: Tx,
  { run, target, sections }: BulkBatch,
  places: readonly PinLocation[],
): Promise<PinLocation[]> {
  const targetSections = new Map(
    run.sections.flatMap(({ from, to }) => (sections.has(to) ? [[from, to] as const] : [])),
  );
  const search = { from: null, direction: "down", movingIds: [], limit: 1 } as const;
  const [top] = await selectNeighbors(tx, getBoardPinOrder(target), search);
  const positions = createPositionsBetween(top?.position ?? null, null, places.length) ?? [];
  return places.map((place, index) => ({
    ...place,
    section_id:
      run.target_section_id ?? (place.section_id === null ? null : (targetSections.get(place.section_id) ?? null)),
    former_section_id: null,
    position: positions[index] ?? place.position,
  }));
}

function toIdentityMap(places: readonly PinLocation[]): Map<string, string> {
  return new Map(places.map(({ pin_id }) => [pin_id, pin_id]));
}

function toOptionalEntries(key: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[key, value]];
}
