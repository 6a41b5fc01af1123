import { createHash } from "node:crypto";
import { isExternalLink, PIN_LIMITS } from "@tessera/domain";
import { type SourceItem, type SourceImage, ImportError } from "../source.formats.ts";
import type { Tag } from "./html-tags.formats.ts";
import {
  fitBoardName,
  fitLine,
  fitLink,
  fitParagraphs,
  MAX_SECTIONS,
  toReportName,
  createPinItem,
  SectionTitles,
} from "./texts.formats.ts";

/** One bookmark in a file. */
interface Bookmark {
  /** The names of the folders that contain the bookmark, outermost first. */
  readonly folders: readonly string[];
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly added: string;
}

/** The boards to create from a file. */
interface BookmarksSurvey {
  readonly total: number;
  readonly boards: ReadonlyMap<string, SectionTitles>;
}

/**
 * The maximum depth of folders. Deeper folders are treated as this deep, because folders that are never closed nest
 * endlessly.
 */
const MAX_DEPTH = 32;
const MAX_TEXT_LENGTH = 20_000;
const MAX_BOARDS = 5_000;
/** The maximum number of bookmarks, which is more than anyone has. Each becomes a database row. */
const MAX_BOOKMARKS = 500_000;

/**
 * Reads the boards from a bookmarks file: the outermost folders, with nested folders as their sections.
 *
 * @throws ImportError when there are too many bookmarks
 */
export async function surveyBookmarks(tags: AsyncIterable<Tag[]>): Promise<BookmarksSurvey> {
  const boards = new Map<string, SectionTitles>();
  let total = 0;
  let sectionCount = 0;
  for await (const { folders, href } of readBookmarks(tags)) {
    total += 1;
    if (total > MAX_BOOKMARKS) throw new ImportError(`This page has more than ${MAX_BOOKMARKS} bookmarks.`);
    const [board, ...subfolders] = folders;
    if (board === undefined || toLink(href) === "") continue;
    const sections = boards.get(board) ?? new SectionTitles();
    if (boards.size < MAX_BOARDS) boards.set(board, sections);
    if (subfolders.length === 0 || sectionCount >= MAX_SECTIONS) continue;
    if (sections.add(computeFolderKey(subfolders), subfolders.join(" / "))) sectionCount += 1;
  }
  return { total, boards };
}

/** Reads a file's bookmarks. Each becomes a pin that links to the bookmarked page. */
export async function* readBookmarkItems(
  tags: AsyncIterable<Tag[]>,
  { boards }: BookmarksSurvey,
): AsyncGenerator<SourceItem, void, undefined> {
  const seenBoards = new Set<string>();
  const keys = new Map<string, number>();
  for await (const bookmark of readBookmarks(tags)) {
    const [board, ...subfolders] = bookmark.folders;
    const key = createNextKey(bookmark, keys);
    const link = toLink(bookmark.href);
    if (link === "") {
      yield { kind: "unreadable", key, name: toReportName(bookmark.title || bookmark.href), reason: "malformed" };
      continue;
    }
    const sections = board === undefined ? undefined : boards.get(board);
    if (board !== undefined && sections && !seenBoards.has(board)) {
      seenBoards.add(board);
      yield {
        kind: "board",
        key: getBoardKey(board),
        name: fitBoardName(board),
        description: "",
        privacy: "public",
        sections: sections.listTitles(),
      };
    }
    yield createPinItem({
      key,
      board: board !== undefined && sections ? getBoardKey(board) : null,
      section: subfolders.length > 0 ? (sections?.getTitle(computeFolderKey(subfolders)) ?? null) : null,
      title: fitLine(bookmark.title, PIN_LIMITS.titleMax),
      description: fitParagraphs(bookmark.description, PIN_LIMITS.descriptionMax),
      link,
      savedAt: parseAddedDate(bookmark.added),
      pictures: toBookmarkImageSources(link),
    });
  }
}

function getBoardKey(name: string): string {
  return `board ${name}`;
}

/** Returns a key whose length doesn't depend on a folder's depth, because there can be many keys. */
function computeFolderKey(folders: readonly string[]): string {
  return computeDigest(folders);
}

function computeDigest(lines: readonly string[]): string {
  return createHash("sha256").update(lines.join("\n")).digest("base64url").slice(0, 22);
}

function toLink(href: string): string {
  return isExternalLink(href.trim()) ? fitLink(href.trim()) : "";
}

/**
 * Returns a bookmark's key, which is the same in every file. If a bookmark is in a folder twice, the second one gets a
 * different key.
 */
function createNextKey({ folders, href }: Bookmark, counts: Map<string, number>): string {
  const key = computeDigest([...folders, href]);
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count === 1 ? key : `${key}-${count}`;
}

/** Returns where to look for a bookmark's image. If its URL looks like an image URL, the URL itself comes first. */
function toBookmarkImageSources(link: string): SourceImage[] {
  const page: SourceImage = { from: "page", url: link };
  return /\.(?:jpe?g|png|gif|webp|avif)$/i.test(new URL(link).pathname)
    ? [{ from: "address", url: link }, page]
    : [page];
}

const MIN_BOOKMARK_TIME = Date.UTC(1990, 0);
const MAX_BOOKMARK_TIME = Date.UTC(2100, 0);

/** Parses seconds since 1970, as the format defines. Some programs write milliseconds or microseconds. */
function parseAddedDate(added: string): Date | null {
  if (!/^\d{1,17}$/.test(added)) return null;
  const number = Number(added);
  const milliseconds = number > 1e14 ? number / 1_000 : number > 1e11 ? number : number * 1_000;
  return milliseconds > MIN_BOOKMARK_TIME && milliseconds < MAX_BOOKMARK_TIME ? new Date(milliseconds) : null;
}

/** Reads a file's bookmarks in order, even if none of its elements are closed. */
async function* readBookmarks(tags: AsyncIterable<Tag[]>): AsyncGenerator<Bookmark, void, undefined> {
  const parser = new BookmarksParser();
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
 * The state while reading a bookmarks file. A bookmark is complete only when the next element begins, because its
 * description follows it.
 */
class BookmarksParser {
  /** The open lists' folder names. Null for a list that belongs to no folder, such as the outermost list. */
  readonly #lists: (string | null)[] = [];
  #deeper = 0;
  #folder: string | null = null;
  #bookmark: { href: string; added: string; title: string; description: string } | null = null;
  #words: { readonly target: "folder" | "title" | "description"; text: string } | null = null;

  /** @returns the bookmark that ends at this tag; null if no bookmark does */
  readTag(tag: Tag): Bookmark | null {
    if (tag.kind === "text") {
      if (this.#words && this.#words.text.length < MAX_TEXT_LENGTH) this.#words.text += tag.text;
      return null;
    }
    return tag.kind === "open" ? this.#open(tag.name, tag.attributes) : this.#close(tag.name);
  }

  end(): Bookmark | null {
    this.#endWords();
    const bookmark = this.#bookmark;
    this.#bookmark = null;
    return bookmark && { ...bookmark, folders: this.#lists.filter((name) => name !== null) };
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): Bookmark | null {
    switch (name) {
      case "h3": {
        const completed = this.end();
        this.#words = { target: "folder", text: "" };
        return completed;
      }
      case "a": {
        const completed = this.end();
        this.#folder = null;
        const { href, add_date: added = "" } = attributes;
        if (href === undefined) return completed;
        this.#bookmark = { href, added, title: "", description: "" };
        this.#words = { target: "title", text: "" };
        return completed;
      }
      case "dl": {
        const completed = this.end();
        if (this.#lists.length < MAX_DEPTH) this.#lists.push(this.#folder);
        else this.#deeper += 1;
        this.#folder = null;
        return completed;
      }
      case "dd":
        this.#endWords();
        if (this.#bookmark) this.#words = { target: "description", text: "" };
        return null;
      case "dt":
      case "hr":
        return this.end();
      case "br":
        if (this.#words && this.#words.text.length < MAX_TEXT_LENGTH) this.#words.text += "\n";
        return null;
      default:
        return null;
    }
  }

  #close(name: string): Bookmark | null {
    if (name === "h3" || name === "a") this.#endWords();
    if (name !== "dl") return null;
    const completed = this.end();
    if (this.#deeper > 0) this.#deeper -= 1;
    else this.#lists.pop();
    return completed;
  }

  #endWords(): void {
    const words = this.#words;
    this.#words = null;
    if (words?.target === "folder") this.#folder = fitLine(words.text, 200) || "Untitled";
    else if (words && this.#bookmark) this.#bookmark[words.target === "title" ? "title" : "description"] = words.text;
  }
}
