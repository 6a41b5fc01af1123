import { PIN_LIMITS } from "@tessera/domain";
import { type Brought, type BroughtPicture, CannotImport } from "../source.formats.ts";
import type { EmptyWords } from "./empty-words.formats.ts";
import type { Tag } from "./html-tags.formats.ts";
import { type ExportedPin, readPins } from "./pinterest-pins.formats.ts";
import { fitBoardName, fitLine, fitLink, fitParagraphs, pinOf } from "./texts.formats.ts";

export { learnEmptyWords, pinIdOf } from "./pinterest-pins.formats.ts";

/** Which boards an export makes. */
interface PinsSurvey {
  readonly total: number;
  readonly boards: ReadonlyMap<string, { readonly name: string; readonly isOpen: boolean }>;
}

/** Where pins go that are on no board and that not everyone can see. */
const HIDDEN_PINS = { key: "board", name: "Secret pins" };
const MOST_BOARDS = 5_000;
/** More than anyone has; each becomes a row. */
const MOST_PINS = 500_000;

/**
 * Reads an export for the boards that it makes. A board is open to everyone when one of its pins clearly says so and none
 * says otherwise. A word that we don't understand hides it.
 *
 * @throws CannotImport when there are too many pins
 */
export async function surveyPins(tags: AsyncIterable<Tag[]>, emptyWords?: EmptyWords): Promise<PinsSurvey> {
  const boards = new Map<string, { name: string; isOpen: boolean; isHidden: boolean }>();
  let total = 0;
  for await (const pin of readPins(tags, emptyWords)) {
    total += 1;
    if (total > MOST_PINS) throw new CannotImport(`This page has more than ${MOST_PINS} Pins.`);
    const key = boardKeyOf(pin);
    if (key === null) continue;
    const board = boards.get(key) ?? { name: pin.boardName || HIDDEN_PINS.name, isOpen: false, isHidden: false };
    if (boards.size < MOST_BOARDS) boards.set(key, board);
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

/** Its pins, each with its image; for a video or a story, with its first image. */
export async function* bringPins(
  tags: AsyncIterable<Tag[]>,
  { boards }: PinsSurvey,
  emptyWords?: EmptyWords,
): AsyncGenerator<Brought, void, undefined> {
  const brought = new Set<string>();
  const seen = new Set<string>();
  for await (const pin of readPins(tags, emptyWords)) {
    if (seen.has(pin.id)) continue;
    seen.add(pin.id);
    const key = boardKeyOf(pin);
    const board = key === null ? undefined : boards.get(key);
    if (key !== null && board && !brought.has(key)) {
      brought.add(key);
      const privacy = board.isOpen ? "public" : "secret";
      yield { kind: "board", key, name: fitBoardName(board.name), description: "", privacy, sections: [] };
    }
    yield pinOf({
      key: `pin ${pin.id}`,
      board: board ? key : null,
      title: fitLine(pin.title, PIN_LIMITS.titleMax),
      description: fitParagraphs(pin.details, PIN_LIMITS.descriptionMax),
      altText: fitParagraphs(pin.altText, PIN_LIMITS.altTextMax),
      link: fitLink(pin.link),
      savedAt: pin.createdAt,
      pictures: picturesOf(pin),
    });
  }
}

function boardKeyOf({ boardId, boardName, privacy }: ExportedPin): string | null {
  if (boardName !== "") return `board ${boardId || boardName}`;
  return privacy === "hidden" ? HIDDEN_PINS.key : null;
}

/** Where the format's images are, largest first; the pin's own page shows it too. */
function picturesOf({ imageHash, page }: ExportedPin): BroughtPicture[] {
  const pageItself: BroughtPicture = { from: "page", url: page };
  if (imageHash === null) return [pageItself];
  const place = `${imageHash.slice(0, 2)}/${imageHash.slice(2, 4)}/${imageHash.slice(4, 6)}/${imageHash}.jpg`;
  const at = (size: string): BroughtPicture => ({ from: "address", url: `https://i.pinimg.com/${size}/${place}` });
  return [at("originals"), at("736x"), pageItself];
}
