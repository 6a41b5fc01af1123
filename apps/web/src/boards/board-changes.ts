import type { Board, PinCard } from "@tessera/contract";
import type { BoardPrivacy, ChosenLayout, PinDensity, PinSort } from "@tessera/domain";
import { boardCoverPictures, type CoverPicture, coverShares } from "./board-cover.tsx";

/** The focal point of a cover, always visible, in percent from its left and its top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** The current values of a board's form. */
export interface BoardInput {
  readonly name: string;
  readonly description: string;
  readonly privacy: BoardPrivacy;
  readonly pinSort: PinSort;
  /** Null: the setting of the profile's board, which no one chooses. */
  readonly layout: ChosenLayout | null;
  /** The pin chosen for the cover; null to have none; undefined when it wasn't touched. */
  readonly coverPinId: string | null | undefined;
  /** Of the cover now in the form; null: its center. */
  readonly focalPoint: FocalPoint | null;
  /** Null: as each viewer prefers. */
  readonly pinDensity: PinDensity | null;
  /** ISO 8601 calendar dates, as date fields have them; empty where there is none. */
  readonly startDate: string;
  readonly endDate: string;
  readonly note: string;
}

/** The part of a board's form to save: only what differs. The cover counts as changed only if one was chosen. */
export function boardChanges(board: Board, input: BoardInput) {
  const { name, description, privacy, pinSort, layout, coverPinId, pinDensity, startDate, endDate, note } = input;
  const hasOtherCover = coverPinId !== undefined && coverPinId !== chosenCover(board);
  const focalPoint = input.focalPoint === null ? null : { x: input.focalPoint.x, y: input.focalPoint.y };
  // A new cover starts centered.
  const knownFocalPoint = hasOtherCover ? null : board.coverFocalPoint;
  return {
    ...(name === board.name ? {} : { name }),
    ...(description === board.description ? {} : { description }),
    ...(privacy === board.privacy ? {} : { privacy }),
    ...(pinSort === board.pinSort ? {} : { pin_sort: pinSort }),
    ...(layout === null || layout === board.layout ? {} : { layout }),
    ...(hasOtherCover ? { cover_pin_id: coverPinId } : {}),
    ...(focalPoint?.x === knownFocalPoint?.x && focalPoint?.y === knownFocalPoint?.y
      ? {}
      : { cover_focal_point: focalPoint }),
    ...(pinDensity === board.pinDensity ? {} : { pin_density: pinDensity }),
    ...(startDate === (board.startDate ?? "") ? {} : { start_date: startDate || null }),
    ...(endDate === (board.endDate ?? "") ? {} : { end_date: endDate || null }),
    ...(note === (board.note ?? "") ? {} : { note }),
  };
}

/** The pin chosen for a board's cover. */
export function chosenCover({ hasChosenCover, coverPin }: Board): string | null {
  return hasChosenCover ? (coverPin?.id ?? null) : null;
}

/** The full image that leads a board's cover once a pin is chosen for it; null where there is none. */
export function pickedImage(board: Board, chosen: PinCard | null | undefined): CoverPicture | null {
  if (chosen) return chosen.imageSpec_474x;
  if (chosen === null || !board.hasChosenCover) return null;
  return board.coverFocalPoint?.image ?? board.coverImages[0]?.["236x"] ?? null;
}

/**
 * The images of a board's cover once a pin is chosen for it: that pin's first, then the others. Null: no cover pin;
 * undefined: unchanged.
 */
export function previewImages(
  board: Board,
  chosen: PinCard | null | undefined,
  focalPoint: FocalPoint | null,
): CoverPicture[] {
  const current = boardCoverPictures({ ...board, coverFocalPoint: null });
  const first = pickedImage(board, chosen);
  if (first === null || (chosen === undefined && focalPoint === null)) return current;
  const others = board.coverImages
    .map((sizes) => sizes["216x146"])
    .filter(({ url }) => getFolder(url) !== getFolder(first.url));
  const shown = focalPoint === null ? first : { ...first, position: coverShares(focalPoint) };
  return [shown, ...others].slice(0, Math.max(1, current.length));
}

/** All sizes of an image lie in one folder. */
function getFolder(url: string): string {
  return url.slice(0, url.lastIndexOf("/"));
}
