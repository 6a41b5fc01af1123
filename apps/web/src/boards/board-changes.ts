import type { Board, PinCard } from "@tessera/contract";
import type { BoardPrivacy, ChosenLayout, PinDensity, PinSort } from "@tessera/domain";
import { boardCoverPictures, type CoverPicture, coverShares } from "./board-cover.tsx";

/** The point of a cover that is always seen, in percent from its left and its top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A board's form as it stands. */
export interface BoardInput {
  readonly name: string;
  readonly description: string;
  readonly privacy: BoardPrivacy;
  readonly pinSort: PinSort;
  /** Null: the one of the profile's board, which nobody chooses. */
  readonly layout: ChosenLayout | null;
  /** The pin chosen for the cover; null where none is to be; undefined where nothing was said of it. */
  readonly coverPinId: string | null | undefined;
  /** Of the cover that stands in the form; null: its middle. */
  readonly focalPoint: FocalPoint | null;
  /** Null: as each of those who look wants it. */
  readonly pinDensity: PinDensity | null;
  /** Calendar dates of ISO 8601, as date fields have them; empty where there is none. */
  readonly startDate: string;
  readonly endDate: string;
  readonly note: string;
}

/** What of a board's form is to be saved: only what differs. A cover is another one only where one was chosen. */
export function boardChanges(board: Board, typed: BoardInput) {
  const { name, description, privacy, pinSort, layout, coverPinId, pinDensity, startDate, endDate, note } = typed;
  const hasOtherCover = coverPinId !== undefined && coverPinId !== chosenCover(board);
  const focalPoint = typed.focalPoint === null ? null : { x: typed.focalPoint.x, y: typed.focalPoint.y };
  // Another cover begins with its middle.
  const known = hasOtherCover ? null : board.coverFocalPoint;
  return {
    ...(name === board.name ? {} : { name }),
    ...(description === board.description ? {} : { description }),
    ...(privacy === board.privacy ? {} : { privacy }),
    ...(pinSort === board.pinSort ? {} : { pin_sort: pinSort }),
    ...(layout === null || layout === board.layout ? {} : { layout }),
    ...(hasOtherCover ? { cover_pin_id: coverPinId } : {}),
    ...(focalPoint?.x === known?.x && focalPoint?.y === known?.y ? {} : { cover_focal_point: focalPoint }),
    ...(pinDensity === board.pinDensity ? {} : { pin_density: pinDensity }),
    ...(startDate === (board.startDate ?? "") ? {} : { start_date: startDate || null }),
    ...(endDate === (board.endDate ?? "") ? {} : { end_date: endDate || null }),
    ...(note === (board.note ?? "") ? {} : { note }),
  };
}

/** The pin that somebody chose for a board's cover. */
export function chosenCover({ hasChosenCover, coverPin }: Board): string | null {
  return hasChosenCover ? (coverPin?.id ?? null) : null;
}

/** The whole picture that stands first on a board's cover once a pin is chosen for it; null where none is. */
export function pickedImage(board: Board, chosen: PinCard | null | undefined): CoverPicture | null {
  if (chosen) return chosen.imageSpec_474x;
  if (chosen === null || !board.hasChosenCover) return null;
  return board.coverFocalPoint?.image ?? board.coverImages[0]?.["236x"] ?? null;
}

/**
 * The pictures of a board's cover as it will be when a pin is chosen for it: that one first, the others after it; null:
 * none is to be chosen, undefined: it stays as it is.
 */
export function previewImages(
  board: Board,
  chosen: PinCard | null | undefined,
  focalPoint: FocalPoint | null,
): CoverPicture[] {
  const now = boardCoverPictures({ ...board, coverFocalPoint: null });
  const first = pickedImage(board, chosen);
  if (first === null || (chosen === undefined && focalPoint === null)) return now;
  const others = board.coverImages
    .map((sizes) => sizes["216x146"])
    .filter(({ url }) => getFolder(url) !== getFolder(first.url));
  const shown = focalPoint === null ? first : { ...first, position: coverShares(focalPoint) };
  return [shown, ...others].slice(0, Math.max(1, now.length));
}

/** The sizes of one picture lie in one folder. */
function getFolder(url: string): string {
  return url.slice(0, url.lastIndexOf("/"));
}
