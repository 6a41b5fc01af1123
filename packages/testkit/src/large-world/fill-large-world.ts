import { getIdTime, openDatabase, type PostgresConnection, type Tx } from "@tessera/database";
import { indexBoards, indexContents, indexPeople } from "@tessera/discovery";
import {
  DEFAULT_COUNTRY,
  DEFAULT_LOCALE,
  EVENT_TYPES,
  getIndexedWords,
  getLinkDomain,
  computeListingScore,
  REACTION_TYPES,
  classifyContent,
} from "@tessera/domain";
import {
  selectDraftedBoards,
  selectDraftedContents,
  selectDraftedCounts,
  selectDraftedPeople,
  type LargeWorldPlan,
  type LargeWorldStage,
  writeLargeWorld,
} from "./draft.ts";
import { vacuumTables } from "./tidy.ts";
import { WORDS } from "./words.ts";
import { insertWords } from "./write-words.ts";

export interface LargeWorldOptions {
  /** The total number of content items and other people's saves. */
  readonly pins: number;
  readonly people: number;
  /** The same seed creates the same world. */
  readonly seed?: number;
  /** The password hash for all accounts. */
  readonly passwordHash: string;
  /** Writes the topics of content items and their saves, as the server does. */
  writeTopics(tx: Tx, contents: readonly { readonly id: string; readonly topics: readonly number[] }[]): Promise<void>;
  /** The time when the world is complete, in milliseconds since 1970. Nothing in the world is newer. */
  readonly now?: number;
  readonly onProgress?: (progress: LargeWorldProgress) => void;
  /** Aborts between two statements, which take several seconds each. In this case, nothing is written. */
  readonly signal?: AbortSignal;
}

interface LargeWorldProgress {
  readonly stage: LargeWorldStage | "search" | "tidying" | "finished";
  /** The progress of the stage, from 0 to 1. */
  readonly done: number;
}

/** The totals of a large world. */
export interface LargeWorld {
  readonly pins: number;
  readonly people: number;
  readonly boards: number;
  readonly seconds: number;
}

/** The maximum lifetime of a world. It is shorter if IDs don't reach back that far. */
const MAX_DURATION_MS = 500 * 24 * 60 * 60 * 1000;
const PAGE_SIZE = 2_000;

/**
 * Adds a large world to the existing data through SQL. The world's pins show the images of the demo people and share
 * their files. Everything happens in a single transaction, so nothing remains after a stop or kill, and you can simply
 * start again.
 *
 * @throws NoPicturesError when there are no demo people with listed pins
 * @throws the signal's reason when it is aborted
 */
export async function fillLargeWorld(
  connection: PostgresConnection | { readonly connectionString: string },
  options: LargeWorldOptions,
): Promise<LargeWorld> {
  const startedAt = performance.now();
  const { pins, people, signal } = options;
  const plan = toPlan(options);
  const report = (stage: LargeWorldProgress["stage"], done: number) => {
    signal?.throwIfAborted();
    options.onProgress?.({ stage, done });
  };
  // A single connection without a time limit.
  const database = openDatabase({
    ...connection,
    max: 1,
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    application_name: "tessera-large-world",
    // Most of the draft stays in memory, within this limit.
    options: "-c temp_buffers=64MB -c work_mem=64MB",
  });
  try {
    // Words are added beforehand, so that other writers of the same words don't have to wait for the transaction to
    // end.
    await database.transaction((tx) => insertWords(tx, getIndexedWords(Object.values(WORDS).flat().join(" "))));
    const boards = await database.transaction(async (tx) => {
      await writeLargeWorld(tx, plan, (stage, done, total) => report(stage, done / total));
      return indexDrafts(tx, options, (done) => report("search", done));
    });
    report("tidying", 0);
    await vacuumTables({ ...connection });
    options.onProgress?.({ stage: "finished", done: 1 });
    return { pins, people, boards, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await database.close();
  }
}

function toPlan({ pins, people, passwordHash, seed = 1, now = Date.now() }: LargeWorldOptions): LargeWorldPlan {
  const durationMs = Math.floor(Math.min(MAX_DURATION_MS, (now - getIdTime("0")) * 0.9));
  return {
    pins,
    people,
    seed,
    passwordHash,
    locale: DEFAULT_LOCALE,
    country: DEFAULT_COUNTRY,
    reactionTypes: Object.values(REACTION_TYPES),
    eventTypes: {
      impression: EVENT_TYPES.pinImpression,
      pinClick: EVENT_TYPES.pinClick,
      outboundClick: EVENT_TYPES.clickThrough,
    },
    startedAt: now - durationMs,
    durationMs,
  };
}

/**
 * Indexes all listed items with the product's own code.
 *
 * @returns the number of boards
 */
async function indexDrafts(
  tx: Tx,
  { writeTopics }: Pick<LargeWorldOptions, "writeTopics">,
  report: (done: number) => void,
): Promise<number> {
  const counts = await selectDraftedCounts(tx);
  const total = counts.people + counts.boards + counts.contents;
  let indexed = 0;
  const indexPages = async (count: number, index: (after: number) => Promise<void>) => {
    for (let after = 0; after < count; after += PAGE_SIZE) {
      report((indexed + after) / total);
      await index(after);
    }
    indexed += count;
  };
  await indexPages(counts.people, async (after) => indexPeople(tx, await selectDraftedPeople(tx, after, PAGE_SIZE)));
  await indexPages(counts.boards, async (after) => indexBoards(tx, await selectDraftedBoards(tx, after, PAGE_SIZE)));
  await indexPages(counts.contents, async (after) => {
    const contents = await selectDraftedContents(tx, after, PAGE_SIZE);
    await indexContents(
      tx,
      contents.map((content) => ({
        ...content,
        domain: (content.link && getLinkDomain(content.link)) || "",
        score: computeListingScore(content.createdAt.getTime(), content.saveCount, content.favoriteCount),
        productWords: "",
        isProduct: false,
        isVideo: false,
      })),
    );
    await writeTopics(
      tx,
      contents.map((content) => ({ id: content.contentId, topics: classifyContent(content) })),
    );
  });
  return counts.boardCount;
}
