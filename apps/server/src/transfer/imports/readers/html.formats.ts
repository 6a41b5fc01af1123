import { findHeaderDecoder } from "../../../pins/capture/decode-page.formats.ts";
import { ImportError, type ImportSource } from "../source.formats.ts";
import { readBookmarkItems, surveyBookmarks } from "./bookmarks.formats.ts";
import { readTags, type Tag } from "./html-tags.formats.ts";
import { readPinItems, learnEmptyWords, pinIdOf, surveyPins } from "./pinterest.formats.ts";
import { readHead, type SourceFile } from "./source-file.formats.ts";

/** The types of HTML pages that people can import. */
type HtmlPageType = "bookmarks" | "pinterest";

/** The maximum size of a page, in bytes. Larger pages aren't read. */
export const MAX_PAGE_BYTES = 512 * 1024 * 1024;
/** The maximum number of a page's characters to read in order to determine its type. */
const MAX_SURVEYED_CHARACTERS = 16 * 1024 * 1024;
/** The number of bytes to search for a page's encoding, which is declared near the beginning. */
const HEAD_BYTES = 4096;
const BOOKMARKS_DOCTYPE_PATTERN = /<!doctype\s+netscape-bookmark-file-1/i;

/**
 * Determines a page's type. Returns null if it can't be imported. @throws ImportError when the page can't be parsed
 */
export async function findHtmlPageType(file: SourceFile): Promise<HtmlPageType | null> {
  const head = (await readHead(file, HEAD_BYTES)).toString("latin1").replaceAll("\0", "");
  if (!head.includes("<")) return null;
  if (BOOKMARKS_DOCTYPE_PATTERN.test(head)) return "bookmarks";
  let isAfterDt = false;
  let isAfterPin = false;
  let isOnNewLine = false;
  for await (const tags of readTags(readBeginning(readText(file)))) {
    for (const tag of tags) {
      if (tag.kind === "text") {
        if (isAfterPin && isOnNewLine && tag.text.includes(":")) return "pinterest";
      } else if (tag.kind === "open") {
        if (tag.name === "br") isOnNewLine = true;
        else if (tag.name === "a" && isPinTag(tag)) [isAfterPin, isOnNewLine] = [true, false];
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
  format: HtmlPageType,
  close: () => Promise<void> = async () => undefined,
): Promise<ImportSource> {
  if (file.bytes > MAX_PAGE_BYTES) throw new ImportError("This page is too large.");
  // Read the page twice, because its boards and their properties are known only at its end.
  const tags = () => readTags(readText(file));
  if (format === "bookmarks") {
    const survey = await surveyBookmarks(tags());
    return { format, total: survey.total, items: () => readBookmarkItems(tags(), survey), close };
  }
  const emptyWords = await learnEmptyWords(tags());
  const survey = await surveyPins(tags(), emptyWords);
  return { format, total: survey.total, items: () => readPinItems(tags(), survey, emptyWords), close };
}

function isPinTag(tag: Extract<Tag, { kind: "open" }>): boolean {
  return pinIdOf(tag.attributes.href ?? "") !== null;
}

async function* readText(file: SourceFile): AsyncGenerator<string, void, undefined> {
  const head = await readHead(file, HEAD_BYTES);
  const decoder = findHeaderDecoder(head, null) ?? new TextDecoder((await isUtf8(file)) ? "utf-8" : "windows-1252");
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
