import { type ImportRefusal, sniffedBytes, sniffFormat } from "@tessera/domain";
import type { SourceItem } from "../source.formats.ts";
import { readHead, type SourceFile } from "./source-file.formats.ts";
import { fitBoardName, toReportName, createPinItem, SectionTitles, toTitleFromFileName } from "./texts.formats.ts";

/** A file in a tree of folders. */
export interface TreeFile extends SourceFile {
  /** The reason for not reading the file; null if it might be an image. */
  readonly refused: ImportRefusal | null;
}

/** The files in a top-level folder. Files outside of any folder share an entry without a name. */
export interface TreeFolder {
  readonly name: string | null;
  /** The folder's files, in order. */
  readonly files: readonly TreeFile[];
}

/** Files that operating systems create in folders, in addition to hidden files. */
const SYSTEM_FILE_NAMES = new Set([
  "thumbs.db",
  "ehthumbs.db",
  "desktop.ini",
  "icon\r",
  "__macosx",
  "$recycle.bin",
  "system volume information",
  "@eadir",
]);

/** Returns whether to silently skip a file or folder, because it's hidden or was created by the operating system. */
export function shouldSkipEntry(name: string): boolean {
  return name.startsWith(".") || SYSTEM_FILE_NAMES.has(name.toLowerCase());
}

/** The maximum number of image files, which is more than anyone has. Their names are kept in memory for sorting. */
export const MAX_FILES = 500_000;

/**
 * Reads images in folders. Each top-level folder becomes a board, and its subfolders become sections. Sections from
 * nested subfolders are named after their entire path. Files outside of any folder have no board. A board is created
 * with its first image.
 *
 * @param maxBytes the maximum size of an image, in bytes
 */
export async function* readImageItems(
  folders: AsyncIterable<TreeFolder> | Iterable<TreeFolder>,
  maxBytes: number,
): AsyncGenerator<SourceItem, void, undefined> {
  for await (const { name, files } of folders) {
    const sections = new SectionTitles();
    if (name !== null) for (const file of files) addSection(sections, file);
    const board = name === null ? null : `${name}/`;
    let hasBoard = board === null;
    for (const file of files) {
      const reason = file.refused ?? (await findRefusal(file, maxBytes));
      if (reason !== null) {
        yield { kind: "unreadable", key: file.path, name: toReportName(file.path), reason };
        continue;
      }
      if (!hasBoard) {
        yield {
          kind: "board",
          key: board ?? "",
          name: fitBoardName(name ?? ""),
          description: "",
          privacy: "public",
          sections: sections.listTitles(),
        };
        hasBoard = true;
      }
      yield createPinItem({
        key: file.path,
        board,
        section: name === null ? null : sections.getTitle(toSectionPath(file)),
        title: toTitleFromFileName(file.path.slice(file.path.lastIndexOf("/") + 1)),
        pictures: [{ from: "file", path: file.path, bytes: file.bytes, open: () => file.open() }],
      });
    }
  }
}

function addSection(sections: SectionTitles, file: TreeFile): void {
  const part = toSectionPath(file);
  if (part !== "" && file.refused === null) sections.add(part, part.split("/").join(" / "));
}

/** Returns the folders between the board's own folder and the file. */
function toSectionPath({ path }: TreeFile): string {
  return path.split("/").slice(1, -1).join("/");
}

async function findRefusal(file: TreeFile, maxBytes: number): Promise<ImportRefusal | null> {
  let head: Buffer;
  try {
    head = await readHead(file, sniffedBytes);
  } catch {
    return "broken_picture";
  }
  if (sniffFormat(head) === null) return "not_a_picture";
  return file.bytes > maxBytes ? "too_large" : null;
}
