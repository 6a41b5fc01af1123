import { canRemoveFiles, type Db, type Tx } from "@tessera/database";
import { deleteUnusedWords, unindexBoards, unindexContents, unindexPeople } from "@tessera/discovery";
import { getImagePrefix } from "@tessera/media";
import { deleteContentComments } from "../../comments/forget-comments.queries.ts";
import { deleteContentFeedback } from "../../feedback/forget-feedback.queries.ts";
import { deleteContentPicks } from "../../home/picks.queries.ts";
import { deletePinStats } from "../../insights/insights.queries.ts";
import { deleteUnusedFiles } from "../../media/files.queries.ts";
import { releaseContentVideos } from "../../media/videos/videos.queries.ts";
import { deleteContentImages } from "../../media/content-images.queries.ts";
import { deleteImageKeys } from "../../media/media.queries.ts";
import { refreshListing } from "../../pins/listing.commands.ts";
import { deleteFavorites } from "../../pins/purge.queries.ts";
import { deleteReactions } from "../../pins/reactions.queries.ts";
import { deleteSources } from "../../pins/contents/rich-data.queries.ts";
import type { Context } from "../../platform/context.ts";
import { selectDemoPeople } from "../../platform/demo.queries.ts";
import { deleteDemoArticles } from "../../topics/articles.queries.ts";
import { removeFeedback } from "./feedback.queries.ts";
import {
  hidePeople,
  removeBoards,
  removeImages,
  removePeople,
  selectErasedMembers,
  skipDiskSync,
} from "./people.queries.ts";
import {
  keepContents,
  lockContents,
  removeCommentLikes,
  removeComments,
  removeContents,
  removeFavorites,
  removeReactions,
  removeSaves,
} from "./pins.queries.ts";
import { removeFollowsAndBlocks } from "./social.queries.ts";

/** The parts of the server that are needed to clear the demo world. The command also runs without a server. */
export type ClearingContext = Pick<Context, "db" | "transaction" | "storage">;

/** The number of removed rows by type, and the number of images that stay because someone else saved them. */
export interface ClearedCounts {
  readonly people: number;
  readonly boards: number;
  readonly contents: number;
  readonly saves: number;
  readonly images: number;
  readonly keptContents: number;
}

export type ClearingStage =
  | "people hidden"
  | "people"
  | "saves"
  | "pictures"
  | "likes and comments"
  | "follows"
  | "boards"
  | "files"
  | "articles"
  | "words";

export interface ClearingOptions {
  readonly signal?: AbortSignal;
  /** @param done the number of rows removed in this stage so far */
  onProgress(stage: ClearingStage, done: number): void;
}

/** Batch sizes: people per batch, rows removed per transaction, words checked per transaction. */
const PEOPLE_PER_BATCH = 200;
const ROWS_PER_BATCH = 1_000;
const WORDS_PER_BATCH = 500;
/**
 * The maximum number of rounds. A person may have been in the middle of an action when they were hidden. The next round
 * removes the result of the action.
 */
const MAX_CLEARING_ROUNDS = 3;

/** The result of one batch of a stage. `rows` is 0 when no rows are left. */
type RemovedCounts = { readonly rows: number } & Partial<ClearedCounts>;

interface ClearingStep {
  readonly name: ClearingStage;
  /** Whether one batch processes all of the people's rows, because their number is bounded. */
  readonly isSingleBatch?: true;
  /** Removes a batch of the people's rows. */
  remove(tx: Tx, people: readonly string[]): Promise<RemovedCounts>;
}

/**
 * Removes the demo world's people and everything they own. Each batch is one transaction, so an interrupted run can be
 * repeated. It first hides the people and then removes their rows. Other people's data stays. An image that someone
 * else saved stays too, with other people's comments but without a creator.
 *
 * @throws the abort signal's reason, between two batches
 */
export async function clearDemoWorld(context: ClearingContext, clearing: ClearingOptions): Promise<ClearedCounts> {
  const articles: ClearingStep = {
    name: "articles",
    isSingleBatch: true,
    remove: async (tx) => ({ rows: await deleteDemoArticles(tx) }),
  };
  const cleared = await erasePeople(context, selectDemoPeople, clearing, [articles]);
  await deleteDemoOnlyWords(context, clearing);
  return cleared;
}

/**
 * Erases the people who deleted their accounts and were marked for it. An interrupted run can be repeated.
 *
 * @throws the abort signal's reason, between two batches
 */
export async function eraseDeletedMembers(context: ClearingContext, clearing: ClearingOptions): Promise<ClearedCounts> {
  return erasePeople(context, selectErasedMembers, clearing, []);
}

/** Selects a batch of the people to erase, in the order of their ids. */
type SelectPeople = (db: Db, after: string, limit: number) => Promise<string[]>;

async function erasePeople(
  context: ClearingContext,
  selectPeople: SelectPeople,
  clearing: ClearingOptions,
  extraSteps: readonly ClearingStep[],
): Promise<ClearedCounts> {
  const cleared = { people: 0, boards: 0, contents: 0, saves: 0, images: 0, keptContents: 0 };
  const add = ({ rows: _, ...counts }: RemovedCounts) => {
    for (const [name, count] of Object.entries(counts)) cleared[name as keyof ClearedCounts] += count;
  };
  for (let round = 0; round < MAX_CLEARING_ROUNDS && (await selectPeople(context.db, "0", 1)).length > 0; round += 1) {
    for (const step of [...listSteps(context), ...extraSteps, PEOPLE_STEP]) {
      await runStep(context, step, selectPeople, clearing, add);
    }
  }
  return cleared;
}

function listSteps(context: ClearingContext): readonly ClearingStep[] {
  return [
    { name: "people hidden", isSingleBatch: true, remove: hideErasedPeople },
    { name: "saves", remove: removeSavesBatch },
    { name: "pictures", remove: removeContentsBatch },
    {
      name: "likes and comments",
      remove: async (tx, people) => ({ rows: await removeFavorites(tx, people, ROWS_PER_BATCH) }),
    },
    {
      name: "likes and comments",
      remove: async (tx, people) => ({ rows: await removeReactions(tx, people, ROWS_PER_BATCH) }),
    },
    {
      name: "likes and comments",
      remove: async (tx, people) => ({ rows: await removeCommentLikes(tx, people, ROWS_PER_BATCH) }),
    },
    {
      name: "likes and comments",
      remove: async (tx, people) => ({ rows: await removeComments(tx, people, ROWS_PER_BATCH) }),
    },
    {
      name: "likes and comments",
      remove: async (tx, people) => ({ rows: await removeFeedback(tx, people, ROWS_PER_BATCH) }),
    },
    {
      name: "follows",
      remove: async (tx, people) => ({ rows: await removeFollowsAndBlocks(tx, people, ROWS_PER_BATCH) }),
    },
    { name: "boards", remove: removeBoardsBatch },
    { name: "files", remove: (tx, people) => removeImagesBatch(context, tx, people) },
  ];
}

const PEOPLE_STEP: ClearingStep = { name: "people", isSingleBatch: true, remove: removeErasedPeople };

async function runStep(
  context: ClearingContext,
  step: ClearingStep,
  selectPeople: SelectPeople,
  { signal, onProgress }: ClearingOptions,
  add: (removed: RemovedCounts) => void,
): Promise<void> {
  let done = 0;
  let after = "0";
  for (;;) {
    const people = await selectPeople(context.db, after, PEOPLE_PER_BATCH);
    const last = people.at(-1);
    if (last === undefined) return;
    for (let hasMore = true; hasMore; ) {
      signal?.throwIfAborted();
      const removed = await context.transaction(async (tx) => {
        await skipDiskSync(tx);
        return step.remove(tx, people);
      });
      add(removed);
      hasMore = removed.rows > 0 && step.isSingleBatch !== true;
      done += removed.rows;
      onProgress(step.name, done);
    }
    after = last;
  }
}

async function hideErasedPeople(tx: Tx, people: readonly string[]): Promise<RemovedCounts> {
  await deleteImageKeys(tx, await hidePeople(tx, people));
  await unindexPeople(tx, people);
  return { rows: people.length };
}

async function removeSavesBatch(tx: Tx, people: readonly string[]): Promise<RemovedCounts> {
  const { rows, changedContents } = await removeSaves(tx, people, ROWS_PER_BATCH);
  await refreshListing(tx, changedContents);
  return { rows, saves: rows };
}

async function removeContentsBatch(tx: Tx, people: readonly string[]): Promise<RemovedCounts> {
  const { removable, keptIds } = await lockContents(tx, people, ROWS_PER_BATCH);
  await keepContents(tx, keptIds);
  await refreshListing(tx, keptIds);
  const ids = removable.map(({ id }) => id);
  await unindexContents(tx, ids);
  await deleteImageKeys(
    tx,
    removable.flatMap(({ image_key: key }) => (key === null ? [] : [key])),
  );
  await deleteContentComments(tx, ids);
  await deleteFavorites(tx, ids);
  await deleteReactions(tx, ids);
  await deleteContentFeedback(tx, ids);
  await deleteContentPicks(tx, ids);
  await deleteSources(tx, ids);
  await deleteContentImages(tx, ids);
  await releaseContentVideos(tx, ids);
  await deletePinStats(tx, ids);
  await removeContents(tx, ids);
  return { rows: removable.length + keptIds.length, contents: removable.length, keptContents: keptIds.length };
}

async function removeBoardsBatch(tx: Tx, people: readonly string[]): Promise<RemovedCounts> {
  const boards = await removeBoards(tx, people, ROWS_PER_BATCH);
  await unindexBoards(
    tx,
    boards.map(({ id }) => id),
  );
  return { rows: boards.length, boards: boards.filter(({ layout }) => layout === "default").length };
}

/**
 * Removes images that are no longer used. Deletes their files before the transaction commits. If this is interrupted in
 * between, the rows still exist and point to the files. During a backup, the files are left for the cleanup job.
 */
async function removeImagesBatch(
  { storage }: ClearingContext,
  tx: Tx,
  people: readonly string[],
): Promise<RemovedCounts> {
  if (!(await canRemoveFiles(tx))) return { rows: 0 };
  const images = await removeImages(tx, people, ROWS_PER_BATCH);
  for (const filesId of await deleteUnusedFiles(tx, images)) await storage.delete(getImagePrefix(filesId));
  return { rows: images.length, images: images.length };
}

async function removeErasedPeople(tx: Tx, people: readonly string[]): Promise<RemovedCounts> {
  const removed = await removePeople(tx, people);
  return { rows: removed, people: removed };
}

/** Deletes words that occurred only in the demo world, so that they don't become spelling corrections. */
async function deleteDemoOnlyWords(context: ClearingContext, { signal, onProgress }: ClearingOptions): Promise<void> {
  let after: string | null = "";
  for (let done = WORDS_PER_BATCH; after !== null; done += WORDS_PER_BATCH) {
    signal?.throwIfAborted();
    const lastWord: string = after;
    after = await context.transaction((tx) => deleteUnusedWords(tx, lastWord, WORDS_PER_BATCH));
    onProgress("words", done);
  }
}
