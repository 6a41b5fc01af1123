import { headerDecoder } from "../../../pins/capture/decode-page.formats.ts";
import { CannotImport, type ImportSource } from "../source.formats.ts";
import { readBookmarkItems, surveyBookmarks } from "./bookmarks.formats.ts";
import { readTags, type Tag } from "./html-tags.formats.ts";
import { readPinItems, learnEmptyWords, pinIdOf, surveyPins } from "./pinterest.formats.ts";
import { readHead, type SourceFile } from "./source-file.formats.ts";

/** The kinds of HTML pages that people can import. */
type HtmlKind = "bookmarks" | "pinterest";

/** Pages larger than this aren't read. */
export const MAX_PAGE_BYTES = 512 * 1024 * 1024;
/** The number of characters of a page that are searched for its kind. */
const MAX_SURVEYED_CHARACTERS = 16 * 1024 * 1024;
/** A page declares its encoding near its beginning. */
const HEAD_BYTES = 4096;
const DOCTYPE = /<!doctype\s+netscape-bookmark-file-1/i;

/** Finds a page's kind; null for any other page. @throws CannotImport when the page can't be parsed */
export async function findHtmlKind(file: SourceFile): Promise<HtmlKind | null> {
  const head = (await readHead(file, HEAD_BYTES)).toString("latin1").replaceAll("\0", "");
  if (!head.includes("<")) return null;
  if (DOCTYPE.test(head)) return "bookmarks";
  let isAfterDt = false;
  let isAfterPin = false;
  let isOnNewLine = false;
  for await (const tags of readTags(readBeginning(readText(file)))) {
    for (const tag of tags) {
      if (tag.kind === "text") {
        if (isAfterPin && isOnNewLine && tag.text.includes(":")) return "pinterest";
      } else if (tag.kind === "open") {
        if (tag.name === "br") isOnNewLine = true;
        else if (tag.name === "a" && isPin(tag)) [isAfterPin, isOnNewLine] = [true, false];
        else if (isAfterDt && (tag.name === "a" || tag.name === "h3")) return "bookmarks";
        if (tag.name !== "br" && tag.name !== "a") isAfterPin = false;
        isAfterDt = tag.name === "dt";
      }
    }
  }
  return null;
}

/** Opens a page to import. @param close closes the page's file */
export async function openHtml(
  file: SourceFile,
  format: HtmlKind,
  close: () => Promise<void> = async () => undefined,
): Promise<ImportSource> {
  if (file.bytes > MAX_PAGE_BYTES) throw new CannotImport("This page is too large.");
  // The page's boards and their properties are known only at its end, so it's read twice.
  const tags = () => readTags(readText(file));
  if (format === "bookmarks") {
    const survey = await surveyBookmarks(tags());
    return { format, total: survey.total, items: () => readBookmarkItems(tags(), survey), close };
  }
  const emptyWords = await learnEmptyWords(tags());
  const survey = await surveyPins(tags(), emptyWords);
  return { format, total: survey.total, items: () => readPinItems(tags(), survey, emptyWords), close };
}

function isPin(tag: Extract<Tag, { kind: "open" }>): boolean {
  return pinIdOf(tag.attributes.href ?? "") !== null;
}

async function* readText(file: SourceFile): AsyncGenerator<string, void, undefined> {
  const head = await readHead(file, HEAD_BYTES);
  const decoder = headerDecoder(head, null) ?? new TextDecoder((await isUtf8(file)) ? "utf-8" : "windows-1252");
  for await (const piece of await file.open()) yield decoder.decode(piece as Buffer, { stream: true });
  yield decoder.decode();
}

async function isUtf8(file: SourceFile): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const stream = await file.open();
  try {
    for await (const piece of stream) decoder.decode(piece as Buffer, { stream: true });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    stream.destroy();
  }
}

async function* readBeginning(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let length = 0;
  for await (const piece of pieces) {
    yield piece;
    length += piece.length;
    if (length >= MAX_SURVEYED_CHARACTERS) return;
  }
}
