import { CannotImport, type ImportSource } from "../source.formats.ts";
import { htmlKindOf, MOST_PAGE_BYTES, openHtml } from "./html.formats.ts";
import { bringPictures, isPassedOver, type TreeFolder } from "./picture-tree.formats.ts";
import { openExport, readExportManifest } from "./tessera.formats.ts";
import { openZip, type ZipArchive, type ZippedFile } from "./zip-archive.formats.ts";

/** How many pages in a zip are checked for their kind. */
const MOST_PAGES = 20;

/** A zip: of images, of the page of another site's export, or one of our own exports. */
export async function openZipped(path: string, mostBytes: number, signal?: AbortSignal): Promise<ImportSource> {
  const zip = await openZip(path, signal);
  try {
    return await sourceIn(zip, mostBytes);
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function sourceIn(zip: ZipArchive, mostBytes: number): Promise<ImportSource> {
  const manifest = await readExportManifest(zip);
  if (manifest !== null) return openExport(zip, manifest, mostBytes);
  const wanted = zip.files.filter(
    ({ path, refused }) => refused === "unsafe_path" || !path.split("/").some(isPassedOver),
  );
  const pages = wanted.filter(isPage).slice(0, MOST_PAGES);
  for (const page of pages) {
    const kind = await htmlKindOf(page);
    if (kind !== null) return openHtml(page, kind, () => zip.close());
  }
  if (wanted.length === 0) throw new CannotImport("This zip is empty.");
  return {
    format: "zip",
    total: wanted.length,
    items: () => bringPictures(foldersOf(wanted), mostBytes),
    close: () => zip.close(),
  };
}

function isPage({ path, refused, bytes, isBloated }: ZippedFile): boolean {
  return refused === null && !isBloated && bytes <= MOST_PAGE_BYTES && /\.html?$/i.test(path);
}

/** The files of one top-level folder after the other; those in none come first. */
function* foldersOf(files: readonly ZippedFile[]): Generator<TreeFolder, void, undefined> {
  const folders = new Map<string | null, ZippedFile[]>([[null, []]]);
  for (const file of files) {
    const slash = file.path.indexOf("/");
    const name = file.refused === "unsafe_path" || slash < 1 ? null : file.path.slice(0, slash);
    const others = folders.get(name) ?? [];
    others.push(file.isBloated ? { ...file, refused: file.refused ?? "malformed" } : file);
    folders.set(name, others);
  }
  for (const [name, inside] of folders) yield { name, files: inside };
}
