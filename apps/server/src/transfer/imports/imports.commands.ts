import { randomUUID } from "node:crypto";
import { AppError, type StagedFile } from "@tessera/contract";
import type { Db } from "@tessera/database";
import { truncateLine, IMPORT_LIMITS, type ImportPrivacy } from "@tessera/domain";
import { lockPerson } from "../../accounts/accounts.queries.ts";
import type { BoardRow } from "../../boards/boards.queries.ts";
import type { Authorized } from "../../platform/authorized.ts";
import type { Context } from "../../platform/context.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { type ImportRow, requestResume, requestStop, hasUnfinishedImports, insertImport } from "./imports.queries.ts";
import { ImportError, type ImportSource } from "./source.formats.ts";
import { storeUploadedFile, removeUploadedFile } from "./uploaded-sources.stores.ts";

/** The name of the job that runs imports. Enqueuing an import wakes it. */
export const IMPORT_JOB_NAME = "importing";

/** The maximum number of unfinished imports per person whose files are stored on the server. */
const MAX_STORED_FILES = 20;

/** The properties of a new import. Its file is known to be readable. */
export interface NewImport {
  readonly file: StagedFile;
  readonly format: ImportSource["format"];
  readonly total: number | null;
  readonly privacy: ImportPrivacy;
  readonly board: Authorized<BoardRow, "add"> | null;
}

/** Stores an uploaded file and enqueues its import. @returns the import's id */
export async function createImport(context: Context, person: SignedInPerson, newImport: NewImport): Promise<string> {
  const source = randomUUID();
  await storeUploadedFile(context.settings, newImport.file.path, source);
  try {
    return await context.transaction(async (tx) => {
      // Check again under a lock. Other files might have been stored while this file was being read, and several
      // uploads might finish together.
      await lockPerson(tx, person.id);
      await requireImportCapacity(tx, person);
      return insertImport(tx, {
        person_id: person.id,
        format: newImport.format,
        name: truncateLine(newImport.file.name, IMPORT_LIMITS.nameMax),
        is_uploaded: true,
        source,
        privacy: newImport.privacy,
        board_id: newImport.board?.id ?? null,
        total: newImport.total,
        at: new Date(context.now()),
      });
    });
  } catch (error) {
    await removeUploadedFile(context.settings, source);
    throw error;
  }
}

/**
 * Requires that someone can store another file. @throws AppError unprocessable when they've reached the limit on stored
 * files
 */
export async function requireImportCapacity(db: Db, person: SignedInPerson): Promise<void> {
  if (!(await hasUnfinishedImports(db, person.id, MAX_STORED_FILES))) return;
  throw new AppError(
    "unprocessable",
    `You have ${MAX_STORED_FILES} imports waiting or stopped. Let some of them finish first.`,
  );
}

/**
 * Detects the type of a file from its bytes.
 *
 * @param open opens the file
 * @throws AppError unsupported_media, with the reader's own message
 */
export async function detectFileFormat(
  open: () => Promise<ImportSource>,
): Promise<{ format: ImportSource["format"]; total: number | null }> {
  try {
    const source = await open();
    const { format, total } = source;
    await source.close();
    return { format, total };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const { message } = error;
    throw new AppError("unsupported_media", message, { details: [{ path: "file", message }] });
  }
}

/** Stops an import; idempotent. */
export async function stopImport(context: Context, { id }: ImportRow): Promise<void> {
  await context.transaction((tx) => requestStop(tx, id, new Date(context.now())));
}

/** Enqueues a stopped import again. @throws AppError conflict when the server can't resume it */
export async function resumeImport(context: Context, row: ImportRow): Promise<void> {
  if (!row.is_uploaded) {
    throw new AppError("conflict", "This import was started on the command line. Run the command again to resume it.");
  }
  if (row.state === "waiting" || row.state === "running") return;
  if (row.state !== "stopped" || !row.keeps_source) {
    throw new AppError("conflict", "This import has nothing left to resume.");
  }
  await context.transaction((tx) => requestResume(tx, row.id, new Date(context.now())));
}
