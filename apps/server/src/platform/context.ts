import type { Database, Db, Tx } from "@tessera/database";
import type { ImageLimits, VideoLimits } from "@tessera/domain";
import type { Storage, VideoTools, WorkPool } from "@tessera/media";
import type { Logger } from "pino";
import type { RandomWalkCache } from "./discovery/random-walk-cache.ts";
import type { JobQueue } from "./jobs.ts";
import type { LiveStreams } from "./live/live-streams.ts";
import type { Outages, PartChecks } from "./outages.ts";
import type { GuardedFetch } from "./fetch/guarded-fetch.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { IdCipher, Sealer, Signer } from "./secret.ts";
import type { Settings } from "./settings.ts";
import type { Telemetry } from "./telemetry.ts";
import type { SignedInPerson } from "./visit.ts";

/** The dependencies that all operations share, built once in main.ts. */
export interface Context {
  readonly settings: Settings;
  readonly database: Database;
  readonly db: Db;
  readonly storage: Storage;
  readonly mediaPool: WorkPool;
  readonly imageLimits: ImageLimits;
  /** Null without the tools to prepare videos. */
  readonly videoTools: VideoTools | null;
  /** For inspecting a video while its uploader waits. */
  readonly videoPool: WorkPool;
  readonly videoLimits: VideoLimits;
  readonly limits: RateLimits;
  /** The only way to fetch a URL that someone else chose. */
  readonly fetchUrl: GuardedFetch;
  readonly signers: {
    readonly media: Signer;
    readonly csrf: Signer;
    readonly visitors: Signer;
    readonly attributions: Signer;
    readonly shareLinks: Signer;
  };
  readonly bookmarkSealer: Sealer;
  /** Encrypts the ids of pins behind share links, in the scope of a link. */
  readonly sharedPinIds: IdCipher;
  /** For the ids of images in signed addresses. */
  readonly imageIds: IdCipher;
  readonly telemetry: Telemetry;
  /** The server's dependencies, and their health checks. */
  readonly parts: PartChecks;
  readonly outages: Outages;
  readonly jobs: JobQueue;
  /** The results of discovery walks, as lists to page through. */
  readonly walks: RandomWalkCache;
  /** The subscribers to changes as they happen. */
  readonly live: LiveStreams;
  readonly log: Logger;
  /** The person whose session a token belongs to; null if it belongs to no one. */
  resolveSession(token: string): Promise<SignedInPerson | null>;
  /** Milliseconds since 1970. */
  now(): number;
  /** True if pins include the explanation of why they're shown: in calls by people who work on the product. */
  readonly debug?: boolean;
  /** Aborts when the client disconnects. Missing outside of calls, null where no client waits. */
  readonly getDisconnectSignal?: () => AbortSignal | null;
  /** The operation being answered. Missing outside of calls. */
  readonly operation?: string;
  /** True in tests, which validate responses against the contract. */
  readonly checkAnswers: boolean;
  /**
   * Like `transaction`, but commits separately even within a call whose transactions are merged. It's for rows of
   * files that take long to produce, which would hold a connection for as long. The cleanup removes unused rows
   * later.
   */
  transactionApart<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}
