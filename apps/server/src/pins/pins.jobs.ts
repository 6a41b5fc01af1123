import { getLastIdAt, type Tx } from "@tessera/database";
import { getPurgeThreshold } from "@tessera/domain";
import { purgeActivity } from "../boards/activity.writes.queries.ts";
import { deleteShareLinks } from "../boards/share-links.queries.ts";
import { purgeInviteCodes } from "../boards/invite-codes.queries.ts";
import { purgeCollaborators } from "../boards/collaborators.writes.queries.ts";
import { purgeRemovals } from "../boards/removals.queries.ts";
import {
  type DeletedRow,
  lockBoardDeletedBefore,
  purgeBoardFollows,
  purgeBoardRow,
  purgeSections,
  selectBoardsDeletedBefore,
} from "../boards/deleted-boards.queries.ts";
import type { Context } from "../platform/context.ts";
import type { Job } from "../platform/jobs.ts";
import { deleteDiscoveryChanges } from "./discovery-changes.queries.ts";
import { hasEarlierPins, purgeContents, purgeOrphanedContents, purgePins, purgeBoardPins } from "./purge.queries.ts";

/** The maximum number of rows to remove per transaction. */
const BATCH_SIZE = 500;

/** Deletes another noun's data about content items that are being removed. */
export type ContentDataDeleter = (tx: Tx, contentIds: readonly string[]) => Promise<void>;

/**
 * Creates the job that purges things deleted so long ago that no one can restore them. It purges pins, boards, and
 * sections, and content items that no one saved. A content item that other people saved remains, without its image.
 * Each batch is atomic, so the next run can continue an interrupted one. It skips anything that someone is currently
 * restoring.
 */
export function createTrashCleanupJob(forget: readonly ContentDataDeleter[]): Job {
  return {
    name: "undo-clean-up",
    schedule: "47 3 * * *",
    async run(context) {
      const before = new Date(getPurgeThreshold(context.now()));
      while (await context.transaction((tx) => purgePins(tx, before, BATCH_SIZE)));
      await purgeDeletedBoards(context, before);
      while (await context.transaction((tx) => purgeSections(tx, before, BATCH_SIZE)));
      for (const purge of [purgeContents, purgeOrphanedContents]) {
        while ((await context.transaction((tx) => purgeContentsBatch(tx, purge, before, forget))) === BATCH_SIZE);
      }
    },
  };
}

/** The time for which to keep change records. It's twice the time for which a discovery snapshot is fresh. */
const CHANGE_RECORD_RETENTION_MS = 2 * 24 * 60 * 60 * 1000;
const CHANGE_RECORD_BATCH_SIZE = 10_000;

/** Deletes discovery's change records once every reader has processed them. */
export const discoveryCleanupJob: Job = {
  name: "discovery-clean-up",
  schedule: "17 * * * *",
  async run(context) {
    const lastId = getLastIdAt(context.now() - CHANGE_RECORD_RETENTION_MS);
    const forget = (tx: Tx) => deleteDiscoveryChanges(tx, lastId, CHANGE_RECORD_BATCH_SIZE);
    while ((await context.transaction(forget)) === CHANGE_RECORD_BATCH_SIZE);
  },
};

async function purgeDeletedBoards(context: Context, before: Date): Promise<void> {
  let after: DeletedRow | null = null;
  for (;;) {
    const boards: DeletedRow[] = await selectBoardsDeletedBefore(context.db, before, after, BATCH_SIZE);
    for (const { id } of boards) while (await context.transaction((tx) => purgeBoardBatch(tx, id, before)));
    after = boards.at(-1) ?? null;
    if (after === null) return;
  }
}

/** Deletes one batch of a board's data. @returns whether there is more to delete */
async function purgeBoardBatch(tx: Tx, boardId: string, before: Date): Promise<boolean> {
  if (!(await lockBoardDeletedBefore(tx, boardId, before))) return false;
  if (await purgeBoardPins(tx, boardId, before, BATCH_SIZE)) return true;
  // A pin that was deleted earlier can still be restored, and that requires its board.
  if (await hasEarlierPins(tx, boardId)) return false;
  if (await purgeBoardFollows(tx, boardId, BATCH_SIZE)) return true;
  if (await purgeCollaborators(tx, boardId, BATCH_SIZE)) return true;
  if (await purgeInviteCodes(tx, boardId, BATCH_SIZE)) return true;
  await deleteShareLinks(tx, boardId);
  await purgeRemovals(tx, boardId);
  await purgeActivity(tx, boardId);
  await purgeBoardRow(tx, boardId);
  return false;
}

async function purgeContentsBatch(
  tx: Tx,
  purge: typeof purgeContents,
  before: Date,
  forget: readonly ContentDataDeleter[],
): Promise<number> {
  const ids = await purge(tx, before, BATCH_SIZE);
  if (ids.length > 0) for (const forgetContents of forget) await forgetContents(tx, ids);
  return ids.length;
}
