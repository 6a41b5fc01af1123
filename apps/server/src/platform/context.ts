import type { Database, Db, Tx } from "@tessera/database";
import type { ImageLimits, VideoLimits } from "@tessera/domain";
import type { Storage, VideoTools, WorkPool } from "@tessera/media";
import type { Logger } from "pino";
import type { RandomWalkCache } from "./discovery/random-walk-cache.ts";
import type { JobQueue } from "./jobs.ts";
import type { LiveStreams } from "./live/live-streams.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Outages, ServiceChecks } from "./outages.ts";
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
  /** Null if the tools to prepare videos aren't available. */
  readonly videoTools: VideoTools | null;
  /** The pool for inspecting a video while its uploader waits. */
  readonly videoPool: WorkPool;
  readonly videoLimits: VideoLimits;
  readonly limits: RateLimits;
  /** Fetches a URL that someone else chose. Nothing else may fetch such a URL. */
  readonly fetchUrl: GuardedFetch;
  readonly signers: {
    readonly media: Signer;
    readonly csrf: Signer;
    readonly visitors: Signer;
    readonly attributions: Signer;
    readonly shareLinks: Signer;
    /** Creates the names by which service workers distinguish sessions. */
    readonly offlineViewers: Signer;
  };
  readonly bookmarkSealer: Sealer;
  /** Encrypts what outgoing mail is about. */
  readonly mailSealer: Sealer;
  /** Encrypts what accounts and browsers keep for logins. The scope is the purpose, with the account if there is one. */
  readonly loginSealer: Sealer;
  /** Encrypts the tokens of links in mail. The scope is the link's purpose. */
  readonly mailLinks: Sealer;
  readonly mailer: Mailer;
  /** Encrypts the ids of pins behind share links, separately for each link. */
  readonly sharedPinIds: IdCipher;
  /** Encrypts the image ids in signed URLs. */
  readonly imageIds: IdCipher;
  readonly telemetry: Telemetry;
  /** The server's dependencies, and their health checks. */
  readonly parts: ServiceChecks;
  readonly outages: Outages;
  readonly jobs: JobQueue;
  /** The results of discovery walks, as lists that people can page through. */
  readonly walks: RandomWalkCache;
  /** The subscribers to live changes. */
  readonly live: LiveStreams;
  readonly log: Logger;
  /** Returns the person whose session a token belongs to; null if there is no such session. */
  resolveSession(token: string): Promise<SignedInPerson | null>;
  /**
   * Call this before someone opens a thing that is only shared by link. Anyone who knows its id may open it, unless
   * they made too many guesses.
   *
   * @throws AppError rate_limited
   */
  requireGuessesLeft(): Promise<void>;
  /** Returns the URL of the site for links in mail, without a trailing slash. It never comes from a request. */
  getSiteUrl(): string;
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  /** True if pins include an explanation of why they're shown, as in calls by employees. */
  readonly debug?: boolean;
  /**
   * Returns a signal that aborts when the client disconnects; null if no client is waiting. Missing outside of calls.
   */
  readonly getDisconnectSignal?: () => AbortSignal | null;
  /** Call this when a response includes anything that isn't listed for everyone. Missing outside of calls. */
  readonly forbidOfflineCopy?: () => void;
  /** The operation being handled. Missing outside of calls. */
  readonly operation?: string;
  /** True in tests, which validate responses against the contract. */
  readonly checkAnswers: boolean;
  /**
   * Like `transaction`, but commits separately even within a call whose transactions are merged. Use this for the rows
   * of files that take a long time to produce. Otherwise, the merged transaction would hold a connection the whole
   * time. The cleanup job removes unused rows later.
   */
  transactionApart<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}
