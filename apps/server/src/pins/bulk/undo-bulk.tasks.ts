import type { Tx } from "@tessera/database";
import { getRestorableSince } from "@tessera/domain";
import { lockBoards } from "../../boards/boards.writes.queries.ts";
import { backfillSaveTopics } from "../pin-topics.queries.ts";
import { refreshListing, setPinsListed } from "../listing.commands.ts";
import type { Verdict } from "./bulk.access.ts";
import {
  changePinCounts,
  removeDeletedPinLocations,
  insertContentMirrors,
  type PinLocation,
  insertBoardPins,
  updatePinBoards,
  toSaveKey,
  selectDeletedPinLocations,
  selectContentsOnBoard,
  selectPinLocations,
  selectExistingSectionIds,
  setPinsDeleted,
} from "./bulk-places.queries.ts";
import { type BulkItemRow, type BulkRunRow, updateBulkItems, updateBulkRun } from "./bulk-runs.queries.ts";
import { recordUndo } from "./record-run.commands.ts";
import {
  movePinsBetweenBoards,
  getContentIds,
  movePinsToSections,
  toListedPin,
  movePinsToTrash,
} from "./carry-pins.commands.ts";

/** Undoes the most recent batch of a run. The caller must have locked the run. */
export async function undoNextBatch(
  tx: Tx,
  run: BulkRunRow,
  items: readonly BulkItemRow[],
  { verdicts, at }: { verdicts: ReadonlyMap<string, Verdict>; at: Date },
): Promise<void> {
  const target = run.target_board_id ?? run.board_id;
  const boards = await lockBoards(tx, [run.board_id, target]);
  const exists = (id: string) => boards.get(id)?.deleted_at === null;
  const isListed = (id: string) => boards.get(id)?.privacy === "public";
  const processedItems = items.filter(({ outcome }) => outcome === "done");
  const restorable = processedItems.filter(
    ({ pin_id }) => verdicts.get(pin_id) === "allowed" && (exists(run.board_id) || run.action === "copy"),
  );
  const undone = await UNDO_ACTIONS[run.action](tx, { run, target, items: restorable, isListed, at });
  await recordUndo(tx, run, boards, [...undone]);
  const outcomes = processedItems.map((item) => ({
    ...item,
    outcome: undone.has(item.copy_id ?? item.pin_id) ? ("undone" as const) : ("left" as const),
  }));
  await updateBulkItems(tx, run.id, outcomes);
  await updateBulkRun(tx, run.id, {
    reached: (items.at(-1)?.number ?? 1) - 1,
    done: run.done - outcomes.filter(({ outcome }) => outcome === "undone").length,
  });
}

/** One batch of a run, undone in one transaction. */
interface UndoneBatch {
  readonly run: BulkRunRow;
  readonly target: string;
  readonly items: readonly BulkItemRow[];
  readonly isListed: (boardId: string) => boolean;
  readonly at: Date;
}

/** Undoes one batch of a run. @returns the pins or copies for which it was undone */
type UndoBatchAction = (tx: Tx, part: UndoneBatch) => Promise<Set<string>>;

const UNDO_ACTIONS: Readonly<Record<BulkRunRow["action"], UndoBatchAction>> = {
  move: undoMove,
  copy: undoCopy,
  delete: undoRemove,
};

async function undoMove(tx: Tx, { run, target, items, isListed }: UndoneBatch): Promise<Set<string>> {
  const places = await selectPinLocations(
    tx,
    target,
    items.map(({ pin_id }) => pin_id),
  );
  const itemsByPin = new Map(items.map((item) => [item.pin_id, item]));
  const sections = await selectExistingSectionIds(
    tx,
    run.board_id,
    items.map(({ section_id }) => section_id),
  );
  const formerSection = ({ pin_id }: PinLocation) => {
    const id = itemsByPin.get(pin_id)?.section_id ?? null;
    return id !== null && sections.has(id) ? id : null;
  };
  if (target === run.board_id) {
    const unmoved = places.filter(({ section_id }) => section_id === run.target_section_id);
    await movePinsToSections(tx, target, unmoved, formerSection);
    return toIdSet(unmoved);
  }
  const contentsOnBoard = await selectContentsOnBoard(tx, run.board_id, places);
  const movable = places.filter((place) => !contentsOnBoard.has(toSaveKey(place)));
  const restoredPlaces = movable.map((place) => ({
    ...place,
    section_id: formerSection(place),
    former_section_id: null,
    position: itemsByPin.get(place.pin_id)?.position ?? place.position,
  }));
  await movePinsBetweenBoards(tx, { from: target, to: run.board_id, isListed }, movable, restoredPlaces);
  return toIdSet(movable);
}

async function undoCopy(tx: Tx, { run, target, items, at }: UndoneBatch): Promise<Set<string>> {
  const copies = items.flatMap(({ copy_id }) => (copy_id === null ? [] : [copy_id]));
  const places = await selectPinLocations(tx, target, copies);
  await movePinsToTrash(tx, run.person_id, target, places, at);
  return toIdSet(places);
}

async function undoRemove(tx: Tx, { run, items, isListed, at }: UndoneBatch): Promise<Set<string>> {
  const boardId = run.board_id;
  const restorableAfter = new Date(getRestorableSince(at.getTime()));
  const deletedPlaces = await selectDeletedPinLocations(
    tx,
    boardId,
    items.map(({ pin_id }) => pin_id),
    restorableAfter,
  );
  const contentsOnBoard = await selectContentsOnBoard(tx, boardId, deletedPlaces);
  const sections = await selectExistingSectionIds(
    tx,
    boardId,
    deletedPlaces.map(({ section_id }) => section_id),
  );
  const restoredPlaces = deletedPlaces
    .filter((place) => !contentsOnBoard.has(toSaveKey(place)))
    .map((place) => {
      const hasSection = place.section_id === null || sections.has(place.section_id);
      return hasSection ? place : { ...place, section_id: null, former_section_id: place.section_id };
    });
  if (restoredPlaces.length === 0) return new Set();
  await removeDeletedPinLocations(tx, boardId, restoredPlaces);
  await setPinsDeleted(tx, restoredPlaces, run.person_id, null);
  await insertBoardPins(tx, boardId, restoredPlaces);
  await updatePinBoards(tx, { from: boardId, to: boardId }, restoredPlaces);
  await insertContentMirrors(tx, boardId, restoredPlaces);
  await changePinCounts(tx, boardId, restoredPlaces, 1);
  if (isListed(boardId)) await setPinsListed(tx, restoredPlaces.map(toListedPin), true);
  else await refreshListing(tx, [...new Set(getContentIds(restoredPlaces))]);
  await backfillSaveTopics(tx, restoredPlaces.map(toListedPin));
  return toIdSet(restoredPlaces);
}

function toIdSet(places: readonly PinLocation[]): Set<string> {
  return new Set(places.map(({ pin_id }) => pin_id));
}
