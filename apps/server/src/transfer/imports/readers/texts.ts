import { BOARD_LIMITS, cleanLink, truncateLine, truncateParagraphs, PIN_LIMITS, takeCodePoints } from "@tessera/domain";
import type { Brought } from "../source.ts";

/** Of a text that somebody else wrote no more is looked at than this; all of ours are far shorter. */
const MOST_READ = 20_000;

/** A one-line text as it can be stored, cut to `most` code points. */
export function fitLine(text: string, most: number): string {
  return truncateLine(takeCodePoints(text, MOST_READ), most);
}

/** As `fitLine`, for texts of several lines. */
export function fitParagraphs(text: string, most: number): string {
  return truncateParagraphs(takeCodePoints(text, MOST_READ), most);
}

/** A link as it can be stored; empty for what is none, or too long for one. */
export function fitLink(text: string): string {
  if (text.length > PIN_LIMITS.linkMax) return "";
  const link = cleanLink(text);
  return link !== null && URL.canParse(link) ? link : "";
}

/** A name as it can be a board's; never empty. */
export function fitBoardName(text: string): string {
  return fitLine(text, BOARD_LIMITS.nameMax) || "Untitled";
}

/** How something is called in a report: short, whatever it is. */
export function nameInReport(text: string): string {
  return fitLine(text, 200);
}

/** Of a name; longer ones are made up, and runs of dashes in them take quadratic time. */
const MOST_NAME = 1_000;

type Pin = Extract<Brought, { kind: "pin" }>;

/** A pin of which nothing is known but what is given. */
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

/** Of all the boards of a source together: what lies in further parts lies on the boards themselves. */
export const MOST_SECTIONS = 50_000;

/**
 * Gives the parts of a board titles that are each there once. A board holds so many sections and no more; the pins of
 * further parts lie on the board itself.
 */
export class SectionTitles {
  readonly #titles = new Map<string, string>();
  readonly #taken = new Set<string>();
  /** What the next one that would like a title is numbered by: each is tried once, however many want the same. */
  readonly #copies = new Map<string, number>();

  /**
   * @param part what names the part within its board; `wanted` what it would like to be called
   * @returns whether it is a new one
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

/** Words that cameras, telephones and programs call every picture; they say nothing of this one. */
const OF_MACHINES = new Set(
  (
    "img image images imgp dsc dscn dscf dcim pxl mvimg vid pano burst photo photos pic picture pict screenshot screen " +
    "shot bildschirmfoto capture untitled unnamed download file scan wa fb whatsapp received edited edit copy p sam gopr " +
    "hdr cover ori original full large at"
  ).split(" "),
);

/** A title out of a file's name: `red_tulip-2.jpg` is "red tulip 2"; empty where a machine gave the name, as `IMG_1234.jpg`. */
export function titleOfFile(name: string): string {
  const stem = takeCodePoints(name.replace(/\.[a-z0-9]{1,5}$/i, ""), MOST_NAME);
  const words = stem.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== "");
  if (!words.some(saysSomething)) return "";
  return fitLine(stem.replace(/[_+]+/g, " ").replace(/(?<=\p{L})-+|-+(?=\p{L})/gu, " "), PIN_LIMITS.titleMax);
}

function saysSomething(word: string): boolean {
  const letters = word.replace(/\d+/g, "").toLowerCase();
  if (letters === "" || OF_MACHINES.has(letters)) return false;
  // A piece of an identifier: hexadecimal digits, or letters and digits in turns.
  if (/^(?=.*\d)[0-9a-f]{4,}$/i.test(word) || /^[0-9a-f]{12,}$/i.test(word)) return false;
  return !(word.length >= 10 && /\d\p{L}.*\d\p{L}/u.test(word));
}
