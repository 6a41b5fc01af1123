import { BOARD_LIMITS, cleanLink, truncateLine, truncateParagraphs, PIN_LIMITS, takeCodePoints } from "@tessera/domain";
import type { SourceItem } from "../source.formats.ts";

/** How much of a text by someone else is looked at; all of ours are far shorter. */
const MAX_READ = 20_000;

/** A one-line text as it can be stored, cut to `max` code points. */
export function fitLine(text: string, max: number): string {
  return truncateLine(takeCodePoints(text, MAX_READ), max);
}

/** Like `fitLine`, for texts of several lines. */
export function fitParagraphs(text: string, max: number): string {
  return truncateParagraphs(takeCodePoints(text, MAX_READ), max);
}

/** A link as it can be stored; empty if it isn't one, or is too long. */
export function fitLink(text: string): string {
  if (text.length > PIN_LIMITS.linkMax) return "";
  const link = cleanLink(text);
  return link !== null && URL.canParse(link) ? link : "";
}

/** A name that a board can have; never empty. */
export function fitBoardName(text: string): string {
  return fitLine(text, BOARD_LIMITS.nameMax) || "Untitled";
}

/** What something is called in a report: short, whatever it is. */
export function nameInReport(text: string): string {
  return fitLine(text, 200);
}

/** Of a name; longer ones are artificial, and runs of dashes in them take quadratic time. */
const MAX_NAME = 1_000;

type Pin = Extract<SourceItem, { kind: "pin" }>;

/** A pin with nothing known but what is given. */
export function toPin(fields: Pick<Pin, "key" | "board" | "pictures"> & Partial<Pin>): Pin {
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

/** For all boards of a source together: the contents of further parts go on the boards themselves. */
export const MAX_SECTIONS = 50_000;

/**
 * Gives a board's parts titles that are unique. A board holds a limited number of sections; pins of further parts go on the
 * board itself.
 */
export class SectionTitles {
  readonly #titles = new Map<string, string>();
  readonly #used = new Set<string>();
  /** The next number to try for a title: each is tried once, however many parts want the same title. */
  readonly #copies = new Map<string, number>();

  /**
   * @param part identifies the part within its board; `wanted` is its preferred title
   * @returns whether it's a new one
   */
  add(part: string, wanted: string): boolean {
    if (this.#titles.has(part) || this.#titles.size >= BOARD_LIMITS.sectionsMax) return false;
    const title = fitLine(wanted.slice(0, MAX_NAME), BOARD_LIMITS.sectionTitleMax) || "Untitled";
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

/** Words that cameras, phones and programs put in every image's name; they say nothing about this one. */
const MACHINE_WORDS = new Set(
  (
    "img image images imgp dsc dscn dscf dcim pxl mvimg vid pano burst photo photos pic picture pict screenshot screen " +
    "shot bildschirmfoto capture untitled unnamed download file scan wa fb whatsapp received edited edit copy p sam gopr " +
    "hdr cover ori original full large at"
  ).split(" "),
);

/**
 * A title from a file's name: `red_tulip-2.jpg` becomes "red tulip 2"; empty if a machine gave the name, such as
 * `IMG_1234.jpg`.
 */
export function toTitle(name: string): string {
  const baseName = takeCodePoints(name.replace(/\.[a-z0-9]{1,5}$/i, ""), MAX_NAME);
  const words = baseName.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
  if (!words.some(isMeaningful)) return "";
  return fitLine(baseName.replace(/[_+]+/g, " ").replace(/(?<=\p{L})-+|-+(?=\p{L})/gu, " "), PIN_LIMITS.titleMax);
}

function isMeaningful(word: string): boolean {
  const letters = word.replace(/\d+/g, "").toLowerCase();
  if (letters === "" || MACHINE_WORDS.has(letters)) return false;
  // A piece of an identifier: hexadecimal digits, or alternating letters and digits.
  if (/^(?=.*\d)[0-9a-f]{4,}$/i.test(word) || /^[0-9a-f]{12,}$/i.test(word)) return false;
  return !(word.length >= 10 && /\d\p{L}.*\d\p{L}/u.test(word));
}
