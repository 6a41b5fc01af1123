import { idTime, openDatabase, type PostgresConnection, type Tx } from "@tessera/database";
import { indexBoards, indexContents, indexPeople } from "@tessera/discovery";
import {
  DEFAULT_COUNTRY,
  DEFAULT_LOCALE,
  EVENT_TYPES,
  indexedWords,
  linkDomain,
  listingScore,
  REACTION_TYPES,
  classifyContent,
} from "@tessera/domain";
import {
  draftedBoards,
  draftedContents,
  draftedCounts,
  draftedPeople,
  type LargeWorldPlan,
  type LargeWorldStage,
  writeLargeWorld,
} from "./draft.ts";
import { tidyTables } from "./tidy.ts";
import { WORDS } from "./words.ts";
import { writeWords } from "./write-words.ts";

export interface LargeWorldOptions {
  /** Contents and saves together. */
  readonly pins: number;
  readonly people: number;
  /** The same seed makes the same world. */
  readonly seed?: number;
  /** The password of every account. */
  readonly passwordHash: string;
  /** The server's own way to write what contents and their saves are about. */
  retellTopics(tx: Tx, contents: readonly { readonly id: string; readonly topics: readonly number[] }[]): Promise<void>;
  /** When the world is complete, in milliseconds since 1970: nothing in it is younger. */
  readonly now?: number;
  readonly onProgress?: (progress: LargeWorldProgress) => void;
  /** Stops it between two statements of some seconds each, with nothing written. */
  readonly signal?: AbortSignal;
}

interface LargeWorldProgress {
  readonly stage: LargeWorldStage | "search" | "tidying" | "finished";
  /** Of the stage, from 0 to 1. */
  readonly done: number;
}

/** The totals of a large world. */
export interface LargeWorld {
  readonly pins: number;
  readonly people: number;
  readonly boards: number;
  readonly seconds: number;
}

/** How long a world has lasted if ids reach back that far. */
const LASTS_MS = 500 * 24 * 60 * 60 * 1000;
const INDEXED_AT_ONCE = 2_000;

/**
 * Adds a large world to the existing data, by SQL: its pins show the images of the demo people, whose files they share. It
 * is all one transaction: after a stop or kill nothing of it remains, and it can simply be restarted.
 *
 * @throws NoPictures if there are no demo people with listed pins; the signal's reason
 */
export async function fillLargeWorld(
  connection: PostgresConnection | { readonly connectionString: string },
  options: LargeWorldOptions,
): Promise<LargeWorld> {
  const began = performance.now();
  const { pins, people, signal } = options;
  const plan = planOf(options);
  const report = (stage: LargeWorldProgress["stage"], done: number) => {
    signal?.throwIfAborted();
    options.onProgress?.({ stage, done });
  };
  // One connection, without a time limit.
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
    // Added beforehand, so that no one who uses one of these words has to wait for the end.
    await database.transaction((tx) => writeWords(tx, indexedWords(Object.values(WORDS).flat().join(" "))));
    const boards = await database.transaction(async (tx) => {
      await writeLargeWorld(tx, plan, (stage, done, total) => report(stage, done / total));
      return indexDrafts(tx, options, (done) => report("search", done));
    });
    report("tidying", 0);
    await tidyTables({ ...connection });
    options.onProgress?.({ stage: "finished", done: 1 });
    return { pins, people, boards, seconds: (performance.now() - began) / 1000 };
  } finally {
    await database.close();
  }
}

function planOf({ pins, people, passwordHash, seed = 1, now = Date.now() }: LargeWorldOptions): LargeWorldPlan {
  const lasts = Math.floor(Math.min(LASTS_MS, (now - idTime("0")) * 0.9));
  return {
    pins,
    people,
    seed,
    passwordHash,
    locale: DEFAULT_LOCALE,
    country: DEFAULT_COUNTRY,
    reactionTypes: Object.values(REACTION_TYPES),
    sightings: {
      impression: EVENT_TYPES.pinImpression,
      pinClick: EVENT_TYPES.pinClick,
      outboundClick: EVENT_TYPES.clickThrough,
    },
    began: now - lasts,
    lasts,
  };
}

/** Indexes everything listed with the product's own code. @returns how many boards there are */
async function indexDrafts(
  tx: Tx,
  { retellTopics }: Pick<LargeWorldOptions, "retellTopics">,
  report: (done: number) => void,
): Promise<number> {
  const counts = await draftedCounts(tx);
  const total = counts.people + counts.boards + counts.contents;
  let before = 0;
  const inPages = async (count: number, index: (after: number) => Promise<void>) => {
    for (let after = 0; after < count; after += INDEXED_AT_ONCE) {
      report((before + after) / total);
      await index(after);
    }
    before += count;
  };
  await inPages(counts.people, async (after) => indexPeople(tx, await draftedPeople(tx, after, INDEXED_AT_ONCE)));
  await inPages(counts.boards, async (after) => indexBoards(tx, await draftedBoards(tx, after, INDEXED_AT_ONCE)));
  await inPages(counts.contents, async (after) => {
    const contents = await draftedContents(tx, after, INDEXED_AT_ONCE);
    await indexContents(
      tx,
      contents.map((content) => ({
        ...content,
        domain: (content.link && linkDomain(content.link)) || "",
        score: listingScore(content.createdAt.getTime(), content.saveCount, content.favoriteCount),
        isProduct: false,
      })),
    );
    await retellTopics(
      tx,
      contents.map((content) => ({ id: content.contentId, topics: classifyContent(content) })),
    );
  });
  return counts.boardsMade;
}
