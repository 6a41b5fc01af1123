import {
  BOARD_LIMITS,
  normalizeLink,
  truncateLine,
  truncateParagraphs,
  PIN_LIMITS,
  takeCodePoints,
} from "@tessera/domain";
import type { SourceItem } from "../source.formats.ts";

/** The maximum number of characters to process in an imported text. All stored texts are far shorter. */
const MAX_TEXT_LENGTH = 20_000;

/** Converts text to one storable line, truncated to `max` code points. */
export function fitLine(text: string, max: number): string {
  return truncateLine(takeCodePoints(text, MAX_TEXT_LENGTH), max);
}

/** Like `fitLine`, for text with several lines. */
export function fitParagraphs(text: string, max: number): string {
  return truncateParagraphs(takeCodePoints(text, MAX_TEXT_LENGTH), max);
}

/** Converts text to a storable link. Returns an empty string if the text isn't a link or is too long. */
export function fitLink(text: string): string {
  if (text.length > PIN_LIMITS.linkMax) return "";
  const link = normalizeLink(text);
  return link !== null && URL.canParse(link) ? link : "";
}

/** Converts text to a valid board name; never empty. */
export function fitBoardName(text: string): string {
  return fitLine(text, BOARD_LIMITS.nameMax) || "Untitled";
}

/** Returns a short name for the report. */
export function toReportName(text: string): string {
  return fitLine(text, 200);
}

/**
 * The maximum number of characters to process in a file name. Longer names aren't written by people, and runs of dashes
 * in them would take quadratic time.
 */
const MAX_NAME_LENGTH = 1_000;

type SourcePinItem = Extract<SourceItem, { kind: "pin" }>;

/** Creates a pin with the given fields, and defaults for all others. */
export function createPinItem(
  fields: Pick<SourcePinItem, "key" | "board" | "pictures"> & Partial<SourcePinItem>,
): SourcePinItem {
  return {
    kind: "pin",
    section: null,
    title: "",
    description: "",
    altText: "",
    link: "",
    savedAt: null,
    isFavorite: false,
    ...fields,
  };
}

/**
 * The maximum total number of sections for all of a source's boards. Pins in additional parts go on the boards
 * themselves.
 */
export const MAX_SECTIONS = 50_000;

/**
 * Assigns unique titles to a board's parts. A board has a limited number of sections, so pins in additional parts go on
 * the board itself.
 */
export class SectionTitles {
  readonly #titles = new Map<string, string>();
  readonly #used = new Set<string>();
  /**
   * The next number to try for each title. Each number is tried only once, no matter how many parts have the same
   * title.
   */
  readonly #copies = new Map<string, number>();

  /**
   * @param part the part's identifier within its board; `preferredTitle` is the title that the part should have
   * @returns whether the part is new
   */
  add(part: string, preferredTitle: string): boolean {
    if (this.#titles.has(part) || this.#titles.size >= BOARD_LIMITS.sectionsMax) return false;
    const title = fitLine(preferredTitle.slice(0, MAX_NAME_LENGTH), BOARD_LIMITS.sectionTitleMax) || "Untitled";
    let unique = title;
    let copy = this.#copies.get(title) ?? 2;
    for (; this.#used.has(unique); copy += 1) {
      const suffix = ` ${copy}`;
      unique = takeCodePoints(title, BOARD_LIMITS.sectionTitleMax - suffix.length) + suffix;
    }
    this.#copies.set(title, copy);
    this.#used.add(unique);
    this.#titles.set(part, unique);
    return true;
  }

  getTitle(part: string): string | null {
    return this.#titles.get(part) ?? null;
  }

  listTitles(): string[] {
    return [...this.#titles.values()];
  }
}

/** Words that cameras, phones, and programs put in every image's name. They don't describe the image. */
const MACHINE_WORDS = new Set(
  (
    "img image images imgp dsc dscn dscf dcim pxl mvimg vid pano burst photo photos pic picture pict screenshot screen " +
    "shot bildschirmfoto capture untitled unnamed download file scan wa fb whatsapp received edited edit copy p sam gopr " +
    "hdr cover ori original full large at"
  ).split(" "),
);

/**
 * Returns a title from a file name: `red_tulip-2.jpg` becomes "red tulip 2". Returns an empty string if the name was
 * generated, as in `IMG_1234.jpg`.
 */
export function toTitleFromFileName(name: string): string {
  const baseName = takeCodePoints(name.replace(/\.[a-z0-9]{1,5}$/i, ""), MAX_NAME_LENGTH);
  const words = baseName.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
  if (!words.some(isMeaningful)) return "";
  return fitLine(baseName.replace(/[_+]+/g, " ").replace(/(?<=\p{L})-+|-+(?=\p{L})/gu, " "), PIN_LIMITS.titleMax);
}

function isMeaningful(word: string): boolean {
  const letters = word.replace(/\d+/g, "").toLowerCase();
  if (letters === "" || MACHINE_WORDS.has(letters)) return false;
  // The word is part of an identifier: hexadecimal digits, or alternating letters and digits.
  if (/^(?=.*\d)[0-9a-f]{4,}$/i.test(word) || /^[0-9a-f]{12,}$/i.test(word)) return false;
  return !(word.length >= 10 && /\d\p{L}.*\d\p{L}/u.test(word));
}
