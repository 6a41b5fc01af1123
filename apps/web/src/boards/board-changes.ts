import type { Board, PinCard } from "@tessera/contract";
import type { BoardPrivacy, ChosenLayout, PinDensity, PinSort } from "@tessera/domain";
import { getBoardCoverPictures, type CoverPicture, toFractions } from "./board-cover.tsx";

/** The focal point of a cover, in percent from the image's left and top edges. Cropping never cuts this point off. */
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
  /** Null for the board behind profile saves, whose layout no one can choose. */
  readonly layout: ChosenLayout | null;
  /** The pin chosen as the cover; null for no cover pin, undefined if the choice hasn't changed. */
  readonly coverPinId: string | null | undefined;
  /** The focal point of the cover that the form shows; null means its center. */
  readonly focalPoint: FocalPoint | null;
  /** The pin density for everyone; null lets each viewer choose. */
  readonly pinDensity: PinDensity | null;
  /** An ISO 8601 calendar date, the format of date fields; empty when unset. */
  readonly startDate: string;
  readonly endDate: string;
  readonly note: string;
}

/** Returns only the form fields that differ from the board. Includes the cover only if one was chosen. */
export function getBoardChanges(board: Board, input: BoardInput) {
  const { name, description, privacy, pinSort, layout, coverPinId, pinDensity, startDate, endDate, note } = input;
  const hasOtherCover = coverPinId !== undefined && coverPinId !== getChosenCover(board);
  const focalPoint = input.focalPoint === null ? null : { x: input.focalPoint.x, y: input.focalPoint.y };
  // A new cover's focal point starts at its center.
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

/** Returns the id of the pin chosen as a board's cover, if any. */
export function getChosenCover({ hasChosenCover, coverPin }: Board): string | null {
  return hasChosenCover ? (coverPin?.id ?? null) : null;
}

/** Returns the uncropped cover image for a chosen pin; null when there is none. */
export function getChosenImage(board: Board, chosen: PinCard | null | undefined): CoverPicture | null {
  if (chosen) return chosen.imageSpec_474x;
  if (chosen === null || !board.hasChosenCover) return null;
  return board.coverFocalPoint?.image ?? board.coverImages[0]?.["236x"] ?? null;
}

/**
 * Returns the cover images for a chosen pin: the pin's own image first, then the board's other images.
 *
 * @param chosen null for no cover pin; undefined if the choice hasn't changed
 */
export function getPreviewImages(
  board: Board,
  chosen: PinCard | null | undefined,
  focalPoint: FocalPoint | null,
): CoverPicture[] {
  const current = getBoardCoverPictures({ ...board, coverFocalPoint: null });
  const first = getChosenImage(board, chosen);
  if (first === null || (chosen === undefined && focalPoint === null)) return current;
  const others = board.coverImages
    .map((sizes) => sizes["216x146"])
    .filter(({ url }) => getImageFolder(url) !== getImageFolder(first.url));
  const shown = focalPoint === null ? first : { ...first, position: toFractions(focalPoint) };
  return [shown, ...others].slice(0, Math.max(1, current.length));
}

/** Returns the folder of an image, which contains all of its sizes. */
function getImageFolder(url: string): string {
  return url.slice(0, url.lastIndexOf("/"));
}
