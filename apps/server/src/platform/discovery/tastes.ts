import { Worker } from "node:worker_threads";
import { fused, type StoredTable, type QueryContent, TasteTable, type WalkedContent } from "@tessera/discovery";
import type { DiscoveryStart, TasteBuild } from "./discovery-messages.ts";

/** The minimum time between the starts of two builds, whatever became of the first. */
const BUILD_AFTER_MS = 6 * 60 * 60 * 1000;
/** A build that takes longer is given up. */
const LONGEST_BUILD_MS = 60 * 60 * 1000;
/** JavaScript's own memory; the matrices have bounds of their own. */
const MAX_HEAP_MB = 2_048;

interface TasteQuery {
  readonly queries: readonly QueryContent[];
  readonly count: number;
}

/** The table of what goes with what people save: loaded from storage, rebuilt in the background, swapped whole. */
export class Tastes {
  private readonly start: TasteBuild;
  private readonly world: string;
  private readonly failed: (message: string) => void;
  private table: TasteTable | null;
  private builder: Worker | null = null;
  private startedAt = Number.NEGATIVE_INFINITY;

  /** @param failed receives why a build failed; the existing table stays in use */
  constructor(start: DiscoveryStart, world: string, failed: (message: string) => void) {
    this.start = { ...start.tastes, connection: start.connection };
    this.world = world;
    this.failed = failed;
    this.table = TasteTable.restore(start.tastes.path, world);
  }

  /**
   * Begins a build when the table is missing or out of date, and the world is large enough for one.
   *
   * @param saves how many there are now
   * @param now milliseconds since 1970
   */
  buildIfDue(saves: number, now: number): void {
    if (this.builder !== null || now - this.startedAt < BUILD_AFTER_MS) return;
    // Enough contents saved by several people means at least twice as many saves. The build finds out what else is needed.
    if (saves < 2 * this.start.from.contents || this.table?.isDue(saves, now) === false) return;
    this.startedAt = now;
    const builder = new Worker(new URL("./taste-worker.ts", import.meta.url), {
      workerData: this.start,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const timeout = setTimeout(() => void builder.terminate(), LONGEST_BUILD_MS);
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
   * Combines what walks found with what the table says about the same contents. One content alone says what is near it,
   * which is for walks. Several say what someone likes, which is what the table is for.
   */
  combine({ queries, count }: TasteQuery, walked: readonly WalkedContent[]): readonly WalkedContent[] {
    if (this.table === null || queries.length < 2) return walked;
    return fused([walked, this.table.recommend(queries, count)], count);
  }
}
