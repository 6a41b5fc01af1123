import { createConcurrencyLimiter, type ConcurrencyLimits } from "../turns.ts";

/**
 * The maximum share of all upload slots that the accounts at one site can use at a time. Anyone can create a few dozen
 * accounts at one address, and people elsewhere should still find free slots.
 */
const SITE_SHARE = 0.25;

/** Turns for uploads, limited per person and per site. */
export interface UploadLimiter {
  /**
   * Waits for a turn, which ends when `disconnected` aborts and the work is done.
   *
   * @param getWork returns the work that is still being done on the upload, because disconnecting doesn't free its slot
   * @throws AppError unavailable, validation_error; see `Turns`
   */
  take(uploader: Uploader, disconnected: AbortSignal, getWork?: () => Promise<unknown> | undefined): Promise<void>;
}

interface Uploader {
  readonly person: string;
  readonly site: string;
}

export function createUploadLimiter(limits: ConcurrencyLimits): UploadLimiter {
  const people = createConcurrencyLimiter(limits);
  // This doesn't need a limit for all sites together, because the turns per person already have one.
  const sites = createConcurrencyLimiter({
    ...limits,
    concurrent: Number.POSITIVE_INFINITY,
    concurrentEach: Math.ceil(limits.concurrent * SITE_SHARE),
    waitingEach: limits.waiting,
  });
  return {
    async take({ person, site }, disconnected, getWork = () => undefined) {
      releaseSlotOnDisconnect(disconnected, getWork, await sites.take(site, disconnected));
      releaseSlotOnDisconnect(disconnected, getWork, await people.take(person, disconnected));
    },
  };
}

function releaseSlotOnDisconnect(
  disconnected: AbortSignal,
  getWork: () => Promise<unknown> | undefined,
  end: () => void,
): void {
  const endAfterWork = () => void Promise.resolve(getWork()).then(end, end);
  if (disconnected.aborted) endAfterWork();
  else disconnected.addEventListener("abort", endAfterWork, { once: true });
}
