import { ImportError, type ImportSource } from "../source.formats.ts";
import { findHtmlPageType, MAX_PAGE_BYTES, openHtml } from "./html.formats.ts";
import { readImageItems, shouldSkipEntry, type TreeFolder } from "./picture-tree.formats.ts";
import { openExport, readExportManifest } from "./tessera.formats.ts";
import { openZip, type ZipArchive, type ZippedFile } from "./zip-archive.formats.ts";

/** The maximum number of pages in a zip whose type is checked. */
const MAX_CHECKED_PAGES = 20;

/** Opens a zip of images, another site's export in a zip, or a Tessera export. */
export async function openZipSource(path: string, maxBytes: number, signal?: AbortSignal): Promise<ImportSource> {
  const zip = await openZip(path, signal);
  try {
    return await openContents(zip, maxBytes);
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function openContents(zip: ZipArchive, maxBytes: number): Promise<ImportSource> {
  const manifest = await readExportManifest(zip);
  if (manifest !== null) return openExport(zip, manifest, maxBytes);
  const candidates = zip.files.filter(
    ({ path, refused }) => refused === "unsafe_path" || !path.split("/").some(shouldSkipEntry),
  );
  const pages = candidates.filter(isHtmlPage).slice(0, MAX_CHECKED_PAGES);
  for (const page of pages) {
    const kind = await findHtmlPageType(page);
    if (kind !== null) return openHtml(page, kind, () => zip.close());
  }
  if (candidates.length === 0) throw new ImportError("This zip is empty.");
  return {
    format: "zip",
    total: candidates.length,
    items: () => readImageItems(groupByFolder(candidates), maxBytes),
    close: () => zip.close(),
  };
}

function isHtmlPage({ path, refused, bytes, isBloated }: ZippedFile): boolean {
  return refused === null && !isBloated && bytes <= MAX_PAGE_BYTES && /\.html?$/i.test(path);
}

/** Yields the files of one top-level folder after another. Files outside of any folder come first. */
function* groupByFolder(files: readonly ZippedFile[]): Generator<TreeFolder, void, undefined> {
  const folders = new Map<string | null, ZippedFile[]>([[null, []]]);
  for (const file of files) {
    const slash = file.path.indexOf("/");
    const name = file.refused === "unsafe_path" || slash < 1 ? null : file.path.slice(0, slash);
    const folderFiles = folders.get(name) ?? [];
    folderFiles.push(file.isBloated ? { ...file, refused: file.refused ?? "malformed" } : file);
    folders.set(name, folderFiles);
  }
  for (const [name, inside] of folders) yield { name, files: inside };
}
