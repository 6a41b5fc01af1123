import type { Tx } from "@tessera/database";
import { restorableSince } from "@tessera/domain";
import { lockBoards } from "../../boards/boards.writes.queries.ts";
import { retellSaves } from "../pin-topics.queries.ts";
import { refreshListing, setPinsListed } from "../pins.listing.ts";
import type { Verdict } from "./bulk.access.ts";
import {
  countPins,
  dropDeletedPlaces,
  insertContentEnds,
  type PinPlace,
  insertBoardPins,
  relabelPins,
  saveKey,
  selectDeletedPlaces,
  selectHeld,
  selectPinPlaces,
  selectSectionsThere,
  setPinsDeleted,
} from "./bulk-places.queries.ts";
import { type BulkItemRow, type BulkRunRow, updateBulkItems, updateBulkRun } from "./bulk-runs.queries.ts";
import { noteUndone } from "./note-run.ts";
import { carryOver, contentsOf, fileTogether, listedPin, setAside } from "./carry-pins.ts";

/** Takes back the part of a run that was done last. The run is locked. */
export async function undoBulkPart(
  tx: Tx,
  run: BulkRunRow,
  items: readonly BulkItemRow[],
  { verdicts, at }: { verdicts: ReadonlyMap<string, Verdict>; at: Date },
): Promise<void> {
  const target = run.target_board_id ?? run.board_id;
  const boards = await lockBoards(tx, [run.board_id, target]);
  const isThere = (id: string) => boards.get(id)?.deleted_at === null;
  const isListed = (id: string) => boards.get(id)?.privacy === "public";
  const done = items.filter(({ outcome }) => outcome === "done");
  const back = done.filter(
    ({ pin_id }) => verdicts.get(pin_id) === "allowed" && (isThere(run.board_id) || run.action === "copy"),
  );
  const undone = await UNDOING[run.action](tx, { run, target, items: back, isListed, at });
  await noteUndone(tx, run, boards, [...undone]);
  const outcomes = done.map((item) => ({
    ...item,
    outcome: undone.has(item.copy_id ?? item.pin_id) ? ("undone" as const) : ("left" as const),
  }));
  await updateBulkItems(tx, run.id, outcomes);
  await updateBulkRun(tx, run.id, {
    reached: (items.at(-1)?.number ?? 1) - 1,
    done: run.done - outcomes.filter(({ outcome }) => outcome === "undone").length,
  });
}

/** A part of a run that is taken back: whole for itself. */
interface UndonePart {
  readonly run: BulkRunRow;
  readonly target: string;
  readonly items: readonly BulkItemRow[];
  readonly isListed: (boardId: string) => boolean;
  readonly at: Date;
}

/** Takes it back; answers the pins, or the copies, that it was taken back of. */
type Undo = (tx: Tx, part: UndonePart) => Promise<Set<string>>;

const UNDOING: Readonly<Record<BulkRunRow["action"], Undo>> = {
  move: undoMove,
  copy: undoCopy,
  delete: undoRemove,
};

async function undoMove(tx: Tx, { run, target, items, isListed }: UndonePart): Promise<Set<string>> {
  const there = await selectPinPlaces(
    tx,
    target,
    items.map(({ pin_id }) => pin_id),
  );
  const itemOf = new Map(items.map((item) => [item.pin_id, item]));
  const sections = await selectSectionsThere(
    tx,
    run.board_id,
    items.map(({ section_id }) => section_id),
  );
  const formerSection = ({ pin_id }: PinPlace) => {
    const id = itemOf.get(pin_id)?.section_id ?? null;
    return id !== null && sections.has(id) ? id : null;
  };
  if (target === run.board_id) {
    const still = there.filter(({ section_id }) => section_id === run.target_section_id);
    await fileTogether(tx, target, still, formerSection);
    return idSet(still);
  }
  const held = await selectHeld(tx, run.board_id, there);
  const moving = there.filter((place) => !held.has(saveKey(place)));
  const back = moving.map((place) => ({
    ...place,
    section_id: formerSection(place),
    former_section_id: null,
    position: itemOf.get(place.pin_id)?.position ?? place.position,
  }));
  await carryOver(tx, { from: target, to: run.board_id, isListed }, moving, back);
  return idSet(moving);
}

async function undoCopy(tx: Tx, { run, target, items, at }: UndonePart): Promise<Set<string>> {
  const copies = items.flatMap(({ copy_id }) => (copy_id === null ? [] : [copy_id]));
  const there = await selectPinPlaces(tx, target, copies);
  await setAside(tx, run.person_id, target, there, at);
  return idSet(there);
}

async function undoRemove(tx: Tx, { run, items, isListed, at }: UndonePart): Promise<Set<string>> {
  const boardId = run.board_id;
  const since = new Date(restorableSince(at.getTime()));
  const gone = await selectDeletedPlaces(
    tx,
    boardId,
    items.map(({ pin_id }) => pin_id),
    since,
  );
  const held = await selectHeld(tx, boardId, gone);
  const sections = await selectSectionsThere(
    tx,
    boardId,
    gone.map(({ section_id }) => section_id),
  );
  const back = gone
    .filter((place) => !held.has(saveKey(place)))
    .map((place) => {
      const isBack = place.section_id === null || sections.has(place.section_id);
      return isBack ? place : { ...place, section_id: null, former_section_id: place.section_id };
    });
  if (back.length === 0) return new Set();
  await dropDeletedPlaces(tx, boardId, back);
  await setPinsDeleted(tx, back, run.person_id, null);
  await insertBoardPins(tx, boardId, back);
  await relabelPins(tx, { from: boardId, to: boardId }, back);
  await insertContentEnds(tx, boardId, back);
  await countPins(tx, boardId, back, 1);
  if (isListed(boardId)) await setPinsListed(tx, back.map(listedPin), true);
  else await refreshListing(tx, [...new Set(contentsOf(back))]);
  await retellSaves(tx, back.map(listedPin));
  return idSet(back);
}

function idSet(places: readonly PinPlace[]): Set<string> {
  return new Set(places.map(({ pin_id }) => pin_id));
}
