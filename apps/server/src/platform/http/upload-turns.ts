import { createTurns, type TurnLimits } from "../turns.ts";

/**
 * What all accounts at one site can upload at the same time, out of all places. Anyone can make a few dozen accounts at one
 * address, and people elsewhere should find places, too.
 */
const SITE_SHARE = 0.25;

/** Turns for uploads, of people and of the sites they're at. */
export interface UploadTurns {
  /**
   * Waits for a turn, which ends when `disconnected` aborts and the work is done.
   *
   * @param getWork the work still being done on the upload; leaving doesn't make room for the next one
   * @throws AppError unavailable, validation_error: see `Turns`
   */
  take(uploader: Uploader, disconnected: AbortSignal, getWork?: () => Promise<unknown> | undefined): Promise<void>;
}

interface Uploader {
  readonly person: string;
  readonly site: string;
}

export function createUploadTurns(limits: TurnLimits): UploadTurns {
  const people = createTurns(limits);
  // The number of sites is unbounded: people's turns bound all of them together.
  const sites = createTurns({
    ...limits,
    atOnce: Number.POSITIVE_INFINITY,
    atOnceEach: Math.ceil(limits.atOnce * SITE_SHARE),
    waitingEach: limits.waiting,
  });
  return {
    async take({ person, site }, disconnected, getWork = () => undefined) {
      endWith(disconnected, getWork, await sites.take(site, disconnected));
      endWith(disconnected, getWork, await people.take(person, disconnected));
    },
  };
}

function endWith(disconnected: AbortSignal, getWork: () => Promise<unknown> | undefined, end: () => void): void {
  const endAfterWork = () => void Promise.resolve(getWork()).then(end, end);
  if (disconnected.aborted) endAfterWork();
  else disconnected.addEventListener("abort", endAfterWork, { once: true });
}
