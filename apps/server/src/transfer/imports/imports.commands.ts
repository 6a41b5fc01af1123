import { randomUUID } from "node:crypto";
import { AppError, type StagedFile } from "@tessera/contract";
import type { Db } from "@tessera/database";
import { truncateLine, IMPORT_LIMITS, type ImportPrivacy } from "@tessera/domain";
import { lockPerson } from "../../accounts/accounts.queries.ts";
import type { BoardRow } from "../../boards/boards.queries.ts";
import type { Authorized } from "../../platform/authorized.ts";
import type { Context } from "../../platform/context.ts";
import type { SignedInPerson } from "../../platform/visit.ts";
import { type ImportRow, requestResume, requestStop, hasUnfinished, insertImport } from "./imports.queries.ts";
import { CannotImport, type ImportSource } from "./source.formats.ts";
import { storeUploaded, removeUploaded } from "./uploaded-sources.stores.ts";

/** The name of the job that runs imports. Enqueuing an import wakes it. */
export const IMPORTING = "importing";

/** The maximum number of one person's unfinished imports whose files are stored here. */
const MAX_STORED_FILES = 20;

/** The properties of a new import, whose file is known to be readable. */
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
  await storeUploaded(context.settings, newImport.file.path, source);
  try {
    return await context.transaction(async (tx) => {
      // Check again under a lock. Other files might have been stored while this one was read, and several might finish
      // together.
      await lockPerson(tx, person.id);
      await requireRoom(tx, person);
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
    await removeUploaded(context.settings, source);
    throw error;
  }
}

/** @throws AppError unprocessable when someone has reached the limit on stored files */
export async function requireRoom(db: Db, person: SignedInPerson): Promise<void> {
  if (!(await hasUnfinished(db, person.id, MAX_STORED_FILES))) return;
  throw new AppError(
    "unprocessable",
    `You have ${MAX_STORED_FILES} imports waiting or stopped. Let some of them finish first.`,
  );
}

/**
 * Detects a file's type from its bytes.
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
    if (!(error instanceof CannotImport)) throw error;
    const { message } = error;
    throw new AppError("unsupported_media", message, { details: [{ path: "file", message }] });
  }
}

/** Stops an import; idempotent. */
export async function stopImport(context: Context, { id }: ImportRow): Promise<void> {
  await context.transaction((tx) => requestStop(tx, id, new Date(context.now())));
}

/** Enqueues a stopped import again. @throws AppError conflict when it can't be resumed from here */
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
