import { QUICK_SAVES_LAYOUT } from "@tessera/domain";
import type { ContentRow, PinRow } from "../../pins/pins.queries.ts";
import {
  beginExport,
  type ExportContext,
  type ExportOwner,
  type ExportState,
  iterateBoardPins,
} from "./exporting.tasks.ts";

const FILE_HEADER = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`;
const FILE_FOOTER = "</DL><p>\n";
/** The folder name for saves to the profile. They need a folder, because every program shows folders. */
const PROFILE_FOLDER_NAME = "Profile";

/** Exports all of a person's saves as a bookmarks file. */
export async function* exportBookmarks(
  context: ExportContext,
  person: ExportOwner,
  origin: string | null,
): AsyncGenerator<string, void, undefined> {
  yield* toBookmarks(await beginExport(context, person), origin);
}

/**
 * Writes an export's bookmarks file. Boards become folders, and their sections become nested folders. A pin without a
 * link links to its own page. If the server's URL is unknown, pins without a link are omitted.
 */
export async function* toBookmarks(
  exporting: ExportState,
  origin: string | null,
): AsyncGenerator<string, void, undefined> {
  yield FILE_HEADER;
  for (const { row, sections } of exporting.boards) {
    yield formatFolderStart(
      row.layout === QUICK_SAVES_LAYOUT ? PROFILE_FOLDER_NAME : row.name,
      1,
      row.created_at,
      row.privacy === "secret",
    );
    // Put pins without a section last, so that no section is affected if a program misreads the end of a folder.
    for (const [sectionId, title] of sections) {
      yield formatFolderStart(title, 2, row.created_at, false);
      yield* listEntries(exporting, { boardId: row.id, part: { sectionId } }, origin);
      yield "        </DL><p>\n";
    }
    yield* listEntries(exporting, { boardId: row.id, part: "no section" }, origin);
    yield "    </DL><p>\n";
  }
  yield FILE_FOOTER;
}

async function* listEntries(
  exporting: ExportState,
  selection: Parameters<typeof iterateBoardPins>[1],
  origin: string | null,
): AsyncGenerator<string, void, undefined> {
  const depth = selection.part === "no section" ? 2 : 3;
  for await (const { fullPin } of iterateBoardPins(exporting, selection)) {
    const entry = toEntry(fullPin.pin, fullPin.content, origin);
    if (entry !== null) yield `${"    ".repeat(depth)}${entry}`;
  }
}

function formatFolderStart(name: string, depth: number, at: Date, isPrivate: boolean): string {
  const indent = "    ".repeat(depth);
  const privateMark = isPrivate ? ' PRIVATE="1"' : "";
  return `${indent}<DT><H3 ADD_DATE="${toSeconds(at)}"${privateMark}>${escapeHtml(name)}</H3>\n${indent}<DL><p>\n`;
}

function toEntry(pin: PinRow, content: ContentRow, origin: string | null): string | null {
  const pinUrl = origin === null ? null : `${origin}/pin/${pin.id}/`;
  const href = content.link || pinUrl;
  if (href === null) return null;
  const about = content.description === "" ? "" : `<DD>${escapeHtml(content.description)}\n`;
  return `<DT><A HREF="${escapeHtml(href)}" ADD_DATE="${toSeconds(pin.created_at)}">${escapeHtml(content.title || href)}</A>\n${about}`;
}

function toSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
