import { QUICK_SAVES } from "@tessera/domain";
import type { ContentRow, PinRow } from "../../pins/pins.queries.ts";
import { beginExport, type ExportContext, type Exporter, type Exporting, listBoardPins } from "./exporting.tasks.ts";

const HEAD = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`;
const FOOTER = "</DL><p>\n";
/** The folder for saves to the profile. They need a folder, because every program shows folders. */
const PROFILE = "Profile";

/** Exports all of a person's saves as a bookmarks file. */
export async function* exportBookmarks(
  context: ExportContext,
  person: Exporter,
  origin: string | null,
): AsyncGenerator<string, void, undefined> {
  yield* toBookmarks(await beginExport(context, person), origin);
}

/**
 * Writes an export's bookmarks file. Boards are folders, and their sections are folders inside. A pin without a link
 * links to its own page. If the server's URL is unknown, such a pin is left out.
 */
export async function* toBookmarks(
  exporting: Exporting,
  origin: string | null,
): AsyncGenerator<string, void, undefined> {
  yield HEAD;
  for (const { row, sections } of exporting.boards) {
    yield openFolder(row.layout === QUICK_SAVES ? PROFILE : row.name, 1, row.created_at, row.privacy === "secret");
    // Put pins without a section last. So no section is affected if a program misreads the end of a folder.
    for (const [sectionId, title] of sections) {
      yield openFolder(title, 2, row.created_at, false);
      yield* listEntries(exporting, { boardId: row.id, part: { sectionId } }, origin);
      yield "        </DL><p>\n";
    }
    yield* listEntries(exporting, { boardId: row.id, part: "no section" }, origin);
    yield "    </DL><p>\n";
  }
  yield FOOTER;
}

async function* listEntries(
  exporting: Exporting,
  selection: Parameters<typeof listBoardPins>[1],
  origin: string | null,
): AsyncGenerator<string, void, undefined> {
  const depth = selection.part === "no section" ? 2 : 3;
  for await (const { fullPin } of listBoardPins(exporting, selection)) {
    const entry = toEntry(fullPin.pin, fullPin.content, origin);
    if (entry !== null) yield `${"    ".repeat(depth)}${entry}`;
  }
}

function openFolder(name: string, depth: number, at: Date, isPrivate: boolean): string {
  const indent = "    ".repeat(depth);
  const privateMark = isPrivate ? ' PRIVATE="1"' : "";
  return `${indent}<DT><H3 ADD_DATE="${toSeconds(at)}"${privateMark}>${escape(name)}</H3>\n${indent}<DL><p>\n`;
}

function toEntry(pin: PinRow, content: ContentRow, origin: string | null): string | null {
  const pinUrl = origin === null ? null : `${origin}/pin/${pin.id}/`;
  const href = content.link || pinUrl;
  if (href === null) return null;
  const about = content.description === "" ? "" : `<DD>${escape(content.description)}\n`;
  return `<DT><A HREF="${escape(href)}" ADD_DATE="${toSeconds(pin.created_at)}">${escape(content.title || href)}</A>\n${about}`;
}

function toSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
