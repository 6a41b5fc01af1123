import { getLastIdAt, type Tx } from "@tessera/database";
import { purgeBefore } from "@tessera/domain";
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
import { hasEarlierPins, purgeContents, purgeOutlivingContents, purgePins, purgeBoardPins } from "./purge.queries.ts";

/** The number of rows that one transaction removes. */
const BATCH_SIZE = 500;

/** Deletes the data that another noun stores about contents that are being removed. */
export type DeleteContents = (tx: Tx, contentIds: readonly string[]) => Promise<void>;

/**
 * Creates the job that purges things deleted so long ago that no one can restore them. It purges pins, boards and
 * sections, and contents that no one saved. A content that other people saved remains, without its image. Each batch is
 * atomic, so the next run can continue an interrupted one. It skips anything that someone is restoring right now.
 */
export function trashCleanupJob(forget: readonly DeleteContents[]): Job {
  return {
    name: "undo-clean-up",
    schedule: "47 3 * * *",
    async run(context) {
      const before = new Date(purgeBefore(context.now()));
      while (await context.transaction((tx) => purgePins(tx, before, BATCH_SIZE)));
      await clearBoards(context, before);
      while (await context.transaction((tx) => purgeSections(tx, before, BATCH_SIZE)));
      for (const purge of [purgeContents, purgeOutlivingContents]) {
        while ((await context.transaction((tx) => clearContents(tx, purge, before, forget))) === BATCH_SIZE);
      }
    },
  };
}

/** Twice the time for which a discovery snapshot is fresh. */
const NOTES_RETENTION_MS = 2 * 24 * 60 * 60 * 1000;
const NOTES_BATCH_SIZE = 10_000;

/** Deletes the change notes for discovery that every reader has processed. */
export const discoveryCleanupJob: Job = {
  name: "discovery-clean-up",
  schedule: "17 * * * *",
  async run(context) {
    const lastId = getLastIdAt(context.now() - NOTES_RETENTION_MS);
    const forget = (tx: Tx) => deleteDiscoveryChanges(tx, lastId, NOTES_BATCH_SIZE);
    while ((await context.transaction(forget)) === NOTES_BATCH_SIZE);
  },
};

async function clearBoards(context: Context, before: Date): Promise<void> {
  let after: DeletedRow | null = null;
  for (;;) {
    const boards: DeletedRow[] = await selectBoardsDeletedBefore(context.db, before, after, BATCH_SIZE);
    for (const { id } of boards) while (await context.transaction((tx) => clearBoard(tx, id, before)));
    after = boards.at(-1) ?? null;
    if (after === null) return;
  }
}

/** Deletes one batch of a board's data. @returns whether there is more to delete */
async function clearBoard(tx: Tx, boardId: string, before: Date): Promise<boolean> {
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

async function clearContents(
  tx: Tx,
  purge: typeof purgeContents,
  before: Date,
  forget: readonly DeleteContents[],
): Promise<number> {
  const ids = await purge(tx, before, BATCH_SIZE);
  if (ids.length > 0) for (const forgetContents of forget) await forgetContents(tx, ids);
  return ids.length;
}
