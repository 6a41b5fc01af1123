import { isIP } from "node:net";
import { EmptyWords } from "./empty-words.formats.ts";
import type { Tag } from "./html-tags.formats.ts";

/** A pin in an export, with all available data. Text that is missing from the export is empty. */
export interface PinterestPin {
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly details: string;
  readonly altText: string;
  readonly link: string;
  readonly boardId: string;
  readonly boardName: string;
  readonly imageHash: string | null;
  readonly createdAt: Date | null;
  /** Null if the export doesn't specify it. */
  readonly privacy: "open" | "hidden" | null;
}

/** The fields in the lines after each pin's URL, in order, by their English names. */
const EXPORT_FIELD_NAMES = [
  "title",
  "details",
  "image",
  "is native",
  "board id",
  "board name",
  "is video",
  "ip address",
  "username",
  "alt text",
  "canonical link",
  "story pin media",
  "video",
  "created at",
  "alive",
  "is a repin",
  "private",
] as const;
type ExportFieldName = (typeof EXPORT_FIELD_NAMES)[number];

/** Fields that are never stored, to protect other people's privacy. */
const DROPPED_FIELDS = new Set<ExportFieldName>(["ip address", "username"]);
/** The number of known field names that indicates an English export. */
const MIN_KNOWN_NAMES = 3;
const MAX_LINES = 64;
const MAX_TEXT_LENGTH = 20_000;
const MAX_NAME_LENGTH = 60;

/** Returns the ID of the pin that a URL opens. Returns null for other URLs. */
export function parsePinId(href: string): string | null {
  if (href.length > 300 || !URL.canParse(href)) return null;
  const { hostname, pathname } = new URL(href);
  const [, id = null] = /^\/pin\/(\d{1,25})\/?$/.exec(pathname) ?? [];
  return hostname.split(".").includes("pinterest") ? id : null;
}

/** Reads an export's pins in order, in any language. */
export async function* readPins(
  tags: AsyncIterable<Tag[]>,
  emptyWords = new EmptyWords(),
): AsyncGenerator<PinterestPin, void, undefined> {
  const parser = new PinterestPinsParser(emptyWords);
  for await (const batch of tags) {
    for (const tag of batch) {
      const found = parser.readTag(tag);
      if (found) yield found;
    }
  }
  const last = parser.end();
  if (last) yield last;
}

/**
 * Finds the words that the export uses for missing data. The result is complete only after a full read, because the
 * first pin's title could be one of these words.
 */
export async function findEmptyWords(tags: AsyncIterable<Tag[]>): Promise<EmptyWords> {
  const words = new EmptyWords();
  for await (const _ of readPins(tags, words)) continue;
  return words;
}

interface ExportLine {
  /** The text before the colon, in lowercase. Empty if there's no colon. */
  readonly name: string;
  /** The text after the colon, or the URL of the link in the line. */
  readonly value: string;
  /** The whole line. */
  readonly text: string;
}

/** Tags that end a line, but not a pin. */
const LINE_BREAK_TAGS = new Set(["br", "p", "div", "li", "tr"]);

class PinterestPinsParser {
  #pin: { readonly id: string; readonly page: string; readonly lines: ExportLine[] } | null = null;
  #text = "";
  /** True if the line contains only spaces so far. Searching the line again for each link would take quadratic time. */
  #isBlank = true;
  #href: string | null = null;
  /** True inside the pin's own link, because its text repeats the URL. */
  #isInOwnLink = false;
  readonly #emptyWords: EmptyWords;

  constructor(emptyWords: EmptyWords) {
    this.#emptyWords = emptyWords;
  }

  /** @returns the pin that ends at this tag; null if no pin does */
  readTag(tag: Tag): PinterestPin | null {
    if (tag.kind === "text") {
      if (this.#isInOwnLink || this.#text.length >= MAX_TEXT_LENGTH) return null;
      this.#text += tag.text;
      this.#isBlank &&= tag.text.trim() === "";
      return null;
    }
    if (tag.name === "a") return tag.kind === "open" ? this.#openLink(tag.attributes.href ?? "") : this.#closeLink();
    if (/^h[1-6]$/.test(tag.name)) return this.end();
    if (LINE_BREAK_TAGS.has(tag.name)) this.#endLine();
    return null;
  }

  end(): PinterestPin | null {
    this.#endLine();
    const pin = this.#pin;
    this.#pin = null;
    return pin && toPinterestPin(pin, this.#emptyWords);
  }

  /** Handles a link. A link to a pin at the start of a line begins the next pin. Other links are field values. */
  #openLink(href: string): PinterestPin | null {
    const id = this.#isBlank ? parsePinId(href) : null;
    if (id === null) {
      this.#href ??= href;
      return null;
    }
    const completed = this.end();
    this.#pin = { id, page: href, lines: [] };
    this.#isInOwnLink = true;
    return completed;
  }

  #closeLink(): null {
    this.#isInOwnLink = false;
    return null;
  }

  #endLine(): void {
    const text = this.#text.trim().replace(/,$/, "");
    const href = this.#href;
    this.#text = "";
    this.#isBlank = true;
    this.#href = null;
    this.#isInOwnLink = false;
    if (!this.#pin || text === "" || this.#pin.lines.length >= MAX_LINES) return;
    const colon = text.search(/[:：]/);
    const name = colon > 0 && colon <= MAX_NAME_LENGTH ? text.slice(0, colon).trim().toLowerCase() : "";
    const value = name === "" ? text : text.slice(colon + 1).trim();
    // Drop the network address of someone's connection, regardless of the line's name.
    if (isNetworkAddress(value)) this.#pin.lines.push({ name, value: "", text: "" });
    else this.#pin.lines.push({ name, value: href ?? value, text });
  }
}

/** Returns whether the value consists of one or more network addresses. */
function isNetworkAddress(value: string): boolean {
  const parts = value.slice(0, 200).split(/[\s,;]+/);
  return parts.every((part) => isIP(part) !== 0 || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(part));
}

function toPinterestPin(
  pin: { id: string; page: string; lines: readonly ExportLine[] },
  empty: EmptyWords,
): PinterestPin {
  const fields = matchFields(pin.lines);
  for (const value of findInvalidValues(fields)) empty.add(value);
  const getText = (field: ExportFieldName) => {
    const value = fields.get(field) ?? "";
    return empty.has(value) ? "" : value;
  };
  const hashes = [getText("image"), getText("story pin media"), getText("video")].map(findImageHash);
  return {
    id: pin.id,
    page: `https://www.pinterest.com/pin/${pin.id}/`,
    title: getText("title"),
    details: getText("details"),
    altText: getText("alt text"),
    link: getText("canonical link"),
    boardId: getText("board id"),
    boardName: getText("board name"),
    imageHash: hashes.find((hash) => hash !== null) ?? null,
    createdAt: parseDate(getText("created at")),
    privacy: parsePrivacy(getText("private")),
  };
}

/**
 * Assigns lines to fields: by name if the names are English, and otherwise by position, or by format if lines are
 * missing.
 */
function matchFields(lines: readonly ExportLine[]): Map<ExportFieldName, string> {
  const knownCount = lines.filter(({ name }) => isExportFieldName(name)).length;
  if (knownCount >= MIN_KNOWN_NAMES) return matchFieldsByName(lines);
  return lines.length === EXPORT_FIELD_NAMES.length ? matchFieldsByPosition(lines) : matchFieldsByFormat(lines);
}

/** Assigns lines to fields by name. A line that doesn't begin with a known name continues the text before it. */
function matchFieldsByName(lines: readonly ExportLine[]): Map<ExportFieldName, string> {
  const fields = new Map<ExportFieldName, string>();
  let current: ExportFieldName | null = null;
  for (const { name, value, text } of lines) {
    if (isExportFieldName(name) && !fields.has(name)) {
      current = name;
      fields.set(name, DROPPED_FIELDS.has(name) ? "" : value);
    } else if (current !== null && !DROPPED_FIELDS.has(current)) {
      fields.set(current, `${fields.get(current) ?? ""}\n${text}`.slice(0, MAX_TEXT_LENGTH));
    }
  }
  return fields;
}

function matchFieldsByPosition(lines: readonly ExportLine[]): Map<ExportFieldName, string> {
  return new Map(
    EXPORT_FIELD_NAMES.map((field, index): [ExportFieldName, string] => [
      field,
      DROPPED_FIELDS.has(field) ? "" : (lines[index]?.value ?? ""),
    ]),
  );
}

function matchFieldsByFormat(lines: readonly ExportLine[]): Map<ExportFieldName, string> {
  const fields = new Map<ExportFieldName, string>();
  const setField = (field: ExportFieldName, index: number) => {
    const value = lines[index]?.value;
    if (value !== undefined) fields.set(field, value);
  };
  const find = (test: (value: string) => boolean) => lines.findIndex(({ value }) => test(value));
  setField("title", 0);
  setField("details", 1);
  setField(
    "image",
    find((value) => findImageHash(value) === value),
  );
  const board = find((value) => /^\d{6,25}$/.test(value));
  setField("board id", board);
  if (board !== -1) setField("board name", board + 1);
  setField(
    "canonical link",
    find((value) => /^https?:\/\//i.test(value)),
  );
  setField(
    "created at",
    find((value) => parseDate(value) !== null),
  );
  setField("private", lines.length - 1);
  return fields;
}

function isExportFieldName(name: string): name is ExportFieldName {
  return (EXPORT_FIELD_NAMES as readonly string[]).includes(name);
}

/** Finds the hash that names an image in this format: an MD5 hash in hexadecimal digits. */
function findImageHash(value: string): string | null {
  return /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/i.exec(value)?.[0].toLowerCase() ?? null;
}

function parseDate(value: string): Date | null {
  const [, year = "", month = "", day = "", time = "00:00:00"] =
    /^(\d{4})[/-](\d{2})[/-](\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?/.exec(value) ?? [];
  const date = new Date(`${year}-${month}-${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

const FALSE_WORDS = new Set(
  "false no 0 nein falsch non faux não falso nee onwaar nej falsk falskt nie nu ei epätosi hayır yanlış нет ложь ні いいえ 偽 否 假 아니요 거짓".split(
    " ",
  ),
);

/** Parses a pin's visibility. A pin with an unknown value is hidden. */
function parsePrivacy(value: string): PinterestPin["privacy"] {
  if (value === "") return null;
  return FALSE_WORDS.has(value.toLowerCase()) ? "open" : "hidden";
}

/** Finds lines whose text isn't a valid value for the field. */
function findInvalidValues(fields: ReadonlyMap<ExportFieldName, string>): string[] {
  const validators: readonly [ExportFieldName, (value: string) => boolean][] = [
    ["image", (value) => findImageHash(value) !== null],
    ["canonical link", (value) => value.includes(".")],
    ["created at", (value) => /\d/.test(value)],
  ];
  return validators.map(([field, fits]) => (fits(fields.get(field) ?? "") ? "" : (fields.get(field) ?? "")));
}
