import type { Board, PinCard, PinImage } from "@tessera/contract";
import type { BoardPrivacy } from "@tessera/domain";
import { boardCoverPictures } from "./board-cover.tsx";

/** A board's form as it stands. */
export interface TypedBoard {
  readonly name: string;
  readonly description: string;
  readonly privacy: BoardPrivacy;
  /** The pin chosen for the cover; undefined where none was. */
  readonly coverPinId: string | undefined;
}

/** What of a board's form is to be saved: only what differs. A cover is another one only where one was chosen. */
export function boardChanges(board: Board, typed: TypedBoard) {
  const { name, description, privacy, coverPinId } = typed;
  return {
    ...(name === board.name ? {} : { name }),
    ...(description === board.description ? {} : { description }),
    ...(privacy === board.privacy ? {} : { privacy }),
    ...(coverPinId === undefined || coverPinId === board.coverPin?.id ? {} : { cover_pin_id: coverPinId }),
  };
}

/** The pictures of a board's cover as it will be when a pin is chosen for it: that one first, the others after it. */
export function previewPictures(board: Board, chosen: PinCard | null): PinImage[] {
  const now = boardCoverPictures(board);
  if (chosen === null || chosen.id === board.coverPin?.id) return now;
  const others = board.coverImages
    .map((sizes) => sizes["216x146"])
    .filter(({ url }) => folderOf(url) !== folderOf(chosen.imageSpec_236x.url));
  return [chosen.imageSpec_474x, ...others].slice(0, now.length);
}

/** The sizes of one picture lie in one folder. */
function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf("/"));
}
