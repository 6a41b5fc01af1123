import { Worker } from "node:worker_threads";
import {
  fuseWalkResults,
  type StoredTable,
  type QueryContent,
  TasteTable,
  type WalkedContent,
} from "@tessera/discovery";
import type { DiscoveryWorkerInput, TasteBuildInput } from "./discovery-messages.ts";

/** The minimum time between the starts of two builds, even if the first build fails. */
const MIN_BUILD_INTERVAL_MS = 6 * 60 * 60 * 1000;
/** The time after which a build is aborted, in milliseconds. */
const MAX_BUILD_MS = 60 * 60 * 1000;
/** The limit for the JavaScript heap. The matrices have their own limits. */
const MAX_HEAP_MB = 2_048;

interface TasteQuery {
  readonly queries: readonly QueryContent[];
  readonly count: number;
}

/**
 * A table of content items that the same people save. It's loaded from storage, rebuilt in the background, and replaced
 * as a whole.
 */
export class Tastes {
  private readonly start: TasteBuildInput;
  private readonly world: string;
  private readonly failed: (message: string) => void;
  private table: TasteTable | null;
  private builder: Worker | null = null;
  private startedAt = Number.NEGATIVE_INFINITY;

  /** @param failed receives the error message from a failed build; the existing table stays in use */
  constructor(start: DiscoveryWorkerInput, world: string, failed: (message: string) => void) {
    this.start = { ...start.tastes, connection: start.connection };
    this.world = world;
    this.failed = failed;
    this.table = TasteTable.restore(start.tastes.path, world);
  }

  /**
   * Starts a build when the table is missing or outdated, and there is enough data for one.
   *
   * @param saves the current number of saves
   * @param now milliseconds since 1970
   */
  buildIfDue(saves: number, now: number): void {
    if (this.builder !== null || now - this.startedAt < MIN_BUILD_INTERVAL_MS) return;
    // If enough content items were each saved by several people, there are at least twice as many saves as content
    // items. The build checks the other requirements.
    if (saves < 2 * this.start.from.contents || this.table?.isDue(saves, now) === false) return;
    this.startedAt = now;
    const builder = new Worker(new URL("./taste-worker.ts", import.meta.url), {
      workerData: this.start,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const timeout = setTimeout(() => void builder.terminate(), MAX_BUILD_MS);
    builder.on("message", (table: StoredTable | null) => {
      this.table = table === null ? null : TasteTable.of(table, this.world);
    });
    builder.on("error", (error) => this.failed(error instanceof Error ? error.message : String(error)));
    builder.on("exit", () => {
      clearTimeout(timeout);
      this.builder = null;
    });
    this.builder = builder;
  }

  /**
   * Combines the results of walks with the table's results for the same content items. A single content item shows only
   * what is similar to it, which walks find best. Several content items reveal a taste, which the table finds best.
   */
  combine({ queries, count }: TasteQuery, walked: readonly WalkedContent[]): readonly WalkedContent[] {
    if (this.table === null || queries.length < 2) return walked;
    return fuseWalkResults([walked, this.table.recommend(queries, count)], count);
  }
}
