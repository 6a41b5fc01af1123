import { BOARD_LIMITS, cleanLink, truncateLine, truncateParagraphs, PIN_LIMITS, takeCodePoints } from "@tessera/domain";
import type { Brought } from "../source.formats.ts";

/** How much of a text by someone else is looked at; all of ours are far shorter. */
const MOST_READ = 20_000;

/** A one-line text as it can be stored, cut to `most` code points. */
export function fitLine(text: string, most: number): string {
  return truncateLine(takeCodePoints(text, MOST_READ), most);
}

/** Like `fitLine`, for texts of several lines. */
export function fitParagraphs(text: string, most: number): string {
  return truncateParagraphs(takeCodePoints(text, MOST_READ), most);
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
const MOST_NAME = 1_000;

type Pin = Extract<Brought, { kind: "pin" }>;

/** A pin with nothing known but what is given. */
export function pinOf(known: Pick<Pin, "key" | "board" | "pictures"> & Partial<Pin>): Pin {
  return {
    kind: "pin",
    section: null,
    title: "",
    description: "",
    altText: "",
    link: "",
    savedAt: null,
    isFavorite: false,
    ...known,
  };
}

/** For all boards of a source together: the contents of further parts go on the boards themselves. */
export const MOST_SECTIONS = 50_000;

/**
 * Gives a board's parts titles that are unique. A board holds a limited number of sections; pins of further parts go on the
 * board itself.
 */
export class SectionTitles {
  readonly #titles = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** The next number to try for a title: each is tried once, however many parts want the same title. */
  readonly #copies = new Map<string, number>();

  /**
   * @param part identifies the part within its board; `wanted` is its preferred title
   * @returns whether it's a new one
   */
  add(part: string, wanted: string): boolean {
    if (this.#titles.has(part) || this.#titles.size >= BOARD_LIMITS.sectionsMax) return false;
    const title = fitLine(wanted.slice(0, MOST_NAME), BOARD_LIMITS.sectionTitleMax) || "Untitled";
    let free = title;
    let copy = this.#copies.get(title) ?? 2;
    for (; this.#taken.has(free); copy += 1) {
      const ending = ` ${copy}`;
      free = takeCodePoints(title, BOARD_LIMITS.sectionTitleMax - ending.length) + ending;
    }
    this.#copies.set(title, copy);
    this.#taken.add(free);
    this.#titles.set(part, free);
    return true;
  }

  of(part: string): string | null {
    return this.#titles.get(part) ?? null;
  }

  all(): string[] {
    return [...this.#titles.values()];
  }
}

/** Words that cameras, phones and programs put in every image's name; they say nothing about this one. */
const OF_MACHINES = new Set(
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
export function titleOfFile(name: string): string {
  const stem = takeCodePoints(name.replace(/\.[a-z0-9]{1,5}$/i, ""), MOST_NAME);
  const words = stem.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
  if (!words.some(saysSomething)) return "";
  return fitLine(stem.replace(/[_+]+/g, " ").replace(/(?<=\p{L})-+|-+(?=\p{L})/gu, " "), PIN_LIMITS.titleMax);
}

function saysSomething(word: string): boolean {
  const letters = word.replace(/\d+/g, "").toLowerCase();
  if (letters === "" || OF_MACHINES.has(letters)) return false;
  // A piece of an identifier: hexadecimal digits, or alternating letters and digits.
  if (/^(?=.*\d)[0-9a-f]{4,}$/i.test(word) || /^[0-9a-f]{12,}$/i.test(word)) return false;
  return !(word.length >= 10 && /\d\p{L}.*\d\p{L}/u.test(word));
}
