import type { Context } from "../../platform/context.ts";
import type { ImportRow } from "./imports.queries.ts";
import { openSource } from "./readers/index.ts";
import type { ImportSource } from "./source.ts";
import { uploadedPath } from "./uploaded-sources.ts";

/** How the pictures of a source are read here. */
export function readerOptions({ imageLimits }: Pick<Context, "imageLimits">): Parameters<typeof openSource>[1] {
  return { mostPictureBytes: imageLimits.maxBytes };
}

/** Opens the file of an uploaded import. @throws CannotImport */
export function openUploaded(context: Context, row: Pick<ImportRow, "source">): Promise<ImportSource> {
  return openSource(uploadedPath(context.settings, row.source), readerOptions(context));
}
