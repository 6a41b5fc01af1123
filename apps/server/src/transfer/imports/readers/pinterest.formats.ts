import { PIN_LIMITS } from "@tessera/domain";
import { type SourceItem, type SourceImage, ImportError } from "../source.formats.ts";
import type { EmptyWords } from "./empty-words.formats.ts";
import type { Tag } from "./html-tags.formats.ts";
import { type PinterestPin, readPins } from "./pinterest-pins.formats.ts";
import { fitBoardName, fitLine, fitLink, fitParagraphs, createPinItem } from "./texts.formats.ts";

export { findEmptyWords as learnEmptyWords, parsePinId as pinIdOf } from "./pinterest-pins.formats.ts";

/** The boards to create from an export. */
interface PinsSurvey {
  readonly total: number;
  readonly boards: ReadonlyMap<string, { readonly name: string; readonly isOpen: boolean }>;
}

/** The board for hidden pins without a board. */
const HIDDEN_PINS_BOARD = { key: "board", name: "Secret pins" };
const MAX_BOARDS = 5_000;
/** The maximum number of pins, which is more than anyone has. Each becomes a database row. */
const MAX_PINS = 500_000;

/**
 * Reads the boards from an export. A board is public only if at least one of its pins says so and no pin says
 * otherwise. An unknown value makes the board secret.
 *
 * @throws ImportError when there are too many pins
 */
export async function surveyPins(tags: AsyncIterable<Tag[]>, emptyWords?: EmptyWords): Promise<PinsSurvey> {
  const boards = new Map<string, { name: string; isOpen: boolean; isHidden: boolean }>();
  let total = 0;
  for await (const pin of readPins(tags, emptyWords)) {
    total += 1;
    if (total > MAX_PINS) throw new ImportError(`This page has more than ${MAX_PINS} Pins.`);
    const key = toBoardKey(pin);
    if (key === null) continue;
    const board = boards.get(key) ?? { name: pin.boardName || HIDDEN_PINS_BOARD.name, isOpen: false, isHidden: false };
    if (boards.size < MAX_BOARDS) boards.set(key, board);
    if (pin.privacy === "open") board.isOpen = true;
    if (pin.privacy === "hidden") board.isHidden = true;
  }
  return {
    total,
    boards: new Map(
      [...boards].map(([key, { name, isOpen, isHidden }]) => [key, { name, isOpen: isOpen && !isHidden }]),
    ),
  };
}

/** Reads an export's pins, each with its image. A video or a story has its first image. */
export async function* readPinItems(
  tags: AsyncIterable<Tag[]>,
  { boards }: PinsSurvey,
  emptyWords?: EmptyWords,
): AsyncGenerator<SourceItem, void, undefined> {
  const seenBoards = new Set<string>();
  const seenPins = new Set<string>();
  for await (const pin of readPins(tags, emptyWords)) {
    if (seenPins.has(pin.id)) continue;
    seenPins.add(pin.id);
    const key = toBoardKey(pin);
    const board = key === null ? undefined : boards.get(key);
    if (key !== null && board && !seenBoards.has(key)) {
      seenBoards.add(key);
      const privacy = board.isOpen ? "public" : "secret";
      yield { kind: "board", key, name: fitBoardName(board.name), description: "", privacy, sections: [] };
    }
    yield createPinItem({
      key: `pin ${pin.id}`,
      board: board ? key : null,
      title: fitLine(pin.title, PIN_LIMITS.titleMax),
      description: fitParagraphs(pin.details, PIN_LIMITS.descriptionMax),
      altText: fitParagraphs(pin.altText, PIN_LIMITS.altTextMax),
      link: fitLink(pin.link),
      savedAt: pin.createdAt,
      pictures: toPinImageSources(pin),
    });
  }
}

function toBoardKey({ boardId, boardName, privacy }: PinterestPin): string | null {
  if (boardName !== "") return `board ${boardId || boardName}`;
  return privacy === "hidden" ? HIDDEN_PINS_BOARD.key : null;
}

/**
 * Returns where to look for a pin's image: the format's image URLs, largest first, and then the pin's page, which also
 * shows the image.
 */
function toPinImageSources({ imageHash, page }: PinterestPin): SourceImage[] {
  const pinPage: SourceImage = { from: "page", url: page };
  if (imageHash === null) return [pinPage];
  const path = `${imageHash.slice(0, 2)}/${imageHash.slice(2, 4)}/${imageHash.slice(4, 6)}/${imageHash}.jpg`;
  const toPicture = (size: string): SourceImage => ({ from: "address", url: `https://i.pinimg.com/${size}/${path}` });
  return [toPicture("originals"), toPicture("736x"), pinPage];
}
