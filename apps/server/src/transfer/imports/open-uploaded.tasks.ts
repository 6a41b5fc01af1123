import type { Context } from "../../platform/context.ts";
import type { ImportRow } from "./imports.queries.ts";
import { openSource, type ReaderOptions } from "./readers/open-source.formats.ts";
import type { ImportSource } from "./source.formats.ts";
import { getUploadedPath } from "./uploaded-sources.stores.ts";

/** Returns the options for reading a source. If a client is waiting, reading stops when it disconnects. */
export function getReaderOptions({
  imageLimits,
  getDisconnectSignal,
}: Pick<Context, "imageLimits" | "getDisconnectSignal">): ReaderOptions {
  return { maxPictureBytes: imageLimits.maxBytes, signal: getDisconnectSignal?.() ?? undefined };
}

/** Opens the file of an uploaded import. @throws ImportError when it can't be read */
export function openUploadedFile(context: Context, row: Pick<ImportRow, "source">): Promise<ImportSource> {
  return openSource(getUploadedPath(context.settings, row.source), getReaderOptions(context));
}
