import type { Context } from "../../platform/context.ts";
import type { ImportRow } from "./imports.queries.ts";
import { openSource, type ReaderOptions } from "./readers/open-source.formats.ts";
import type { ImportSource } from "./source.formats.ts";
import { uploadedPath } from "./uploaded-sources.stores.ts";

/** The options for reading a source: for as long as the client waits, if one does. */
export function readerOptions({
  imageLimits,
  getDisconnectSignal,
}: Pick<Context, "imageLimits" | "getDisconnectSignal">): ReaderOptions {
  return { maxPictureBytes: imageLimits.maxBytes, signal: getDisconnectSignal?.() ?? undefined };
}

/** Opens the file of an uploaded import. @throws CannotImport when it can't be read */
export function openUploaded(context: Context, row: Pick<ImportRow, "source">): Promise<ImportSource> {
  return openSource(uploadedPath(context.settings, row.source), readerOptions(context));
}
