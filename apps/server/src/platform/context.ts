import type { Database, Db, Tx } from "@tessera/database";
import type { ImageLimits, VideoLimits } from "@tessera/domain";
import type { Storage, VideoTools, WorkPool } from "@tessera/media";
import type { Logger } from "pino";
import type { WalkedLists } from "./discovery/walked-lists.ts";
import type { JobBell } from "./jobs.ts";
import type { LiveStreams } from "./live/live-streams.ts";
import type { Outages, PartChecks } from "./outages.ts";
import type { GuardedFetch } from "./fetch/guarded-fetch.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Signer } from "./secret.ts";
import type { Settings } from "./settings.ts";
import type { Telemetry } from "./telemetry.ts";
import type { SignedInPerson } from "./visit.ts";

/** Everything that operations share, built once in main.ts. */
export interface Context {
  readonly settings: Settings;
  readonly database: Database;
  readonly db: Db;
  readonly storage: Storage;
  readonly mediaPool: WorkPool;
  readonly imageLimits: ImageLimits;
  /** Null where nothing is there to prepare videos with. */
  readonly videoTools: VideoTools | null;
  /** For looking at a video while its uploader waits. */
  readonly videoPool: WorkPool;
  readonly videoLimits: VideoLimits;
  readonly limits: RateLimits;
  /** The only way to fetch a URL that somebody else chose. */
  readonly fetchUrl: GuardedFetch;
  readonly signers: {
    readonly bookmarks: Signer;
    readonly media: Signer;
    readonly csrf: Signer;
    readonly visitors: Signer;
    readonly attributions: Signer;
    readonly shareLinks: Signer;
  };
  readonly telemetry: Telemetry;
  /** What the server stands on, and how to ask whether it is well. */
  readonly parts: PartChecks;
  readonly outages: Outages;
  readonly jobs: JobBell;
  /** What walks of discovery find, in lists to take pages from. */
  readonly walks: WalkedLists;
  /** Who is told of changes as they happen. */
  readonly live: LiveStreams;
  readonly log: Logger;
  /** Who a session's token was given to; null for nobody. */
  resolveSession(token: string): Promise<SignedInPerson | null>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Whether pins say what explains them: in a call of somebody who works on the product. */
  readonly debug?: boolean;
  /** Aborts when the client disconnects; missing outside of calls, null where no client waits. */
  readonly gone?: () => AbortSignal | null;
  /** The operation that is being answered; missing outside of calls. */
  readonly operation?: string;
  /** Whether answers are checked against the contract: in tests. */
  readonly checkAnswers: boolean;
  /**
   * As `transaction`, but committed by itself also within a call whose transactions are one. For rows of files that take long
   * to make: they would hold a connection for as long. What nothing uses of them is cleared away later.
   */
  transactionApart<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}
