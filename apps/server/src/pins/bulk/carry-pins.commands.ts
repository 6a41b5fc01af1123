import type { Tx } from "@tessera/database";
import { setListed, type ListedPin } from "../listing.queries.ts";
import { refreshListing, setPinsListed } from "../listing.commands.ts";
import { markUnsaved } from "../undo.queries.ts";
import {
  changeSectionPinCounts,
  changePinCounts,
  deleteContentMirrors,
  updatePinSections,
  insertDeletedPinLocations,
  type PinLocation,
  insertBoardPins,
  updatePinBoards,
  setPinsDeleted,
  deleteBoardPins,
} from "./bulk-places.queries.ts";

/** Moves saves between two boards. Saves that stay listed keep their images' URLs. */
export async function movePinsBetweenBoards(
  tx: Tx,
  { from, to, isListed }: { from: string; to: string; isListed: (boardId: string) => boolean },
  before: readonly PinLocation[],
  after: readonly PinLocation[],
): Promise<void> {
  if (before.length === 0) return;
  if (isListed(from) && !isListed(to)) await setPinsListed(tx, before.map(toListedPin), false);
  await deleteBoardPins(tx, from, before);
  await changePinCounts(tx, from, before, -1);
  await insertBoardPins(tx, to, after);
  await updatePinBoards(tx, { from, to }, after);
  await changePinCounts(tx, to, after, 1);
  if (!isListed(from) && isListed(to)) await setPinsListed(tx, after.map(toListedPin), true);
}

/** Moves saves to other sections of their board. */
export async function movePinsToSections(
  tx: Tx,
  boardId: string,
  places: readonly PinLocation[],
  toSection: (place: PinLocation) => string | null,
): Promise<void> {
  if (places.length === 0) return;
  const placesInSection = places.map((place) => ({ ...place, section_id: toSection(place), former_section_id: null }));
  await updatePinSections(tx, boardId, placesInSection);
  await changeSectionPinCounts(tx, boardId, places, -1);
  await changeSectionPinCounts(tx, boardId, placesInSection, 1);
}

/** Deletes saves, with the same effect as deleting them one by one. */
export async function movePinsToTrash(
  tx: Tx,
  personId: string,
  boardId: string,
  places: readonly PinLocation[],
  at: Date,
): Promise<void> {
  if (places.length === 0) return;
  await setPinsDeleted(tx, places, personId, at);
  // Update the content items only once, after their saves have left the board.
  await setListed(tx, places.map(toListedPin), false);
  await deleteBoardPins(tx, boardId, places);
  await deleteContentMirrors(tx, places);
  await insertDeletedPinLocations(tx, boardId, places);
  await markUnsaved(tx, getContentIds(places), at);
  await changePinCounts(tx, boardId, places, -1);
  await refreshListing(tx, [...new Set(getContentIds(places))]);
}

/** Converts a save to the form that listing uses. */
export function toListedPin({ pin_id, content_id, person_id }: PinLocation): ListedPin {
  return { id: pin_id, contentId: content_id, personId: person_id };
}

export function getContentIds(places: readonly PinLocation[]): string[] {
  return places.map(({ content_id }) => content_id);
}
