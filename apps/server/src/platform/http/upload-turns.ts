import { createTurns, type TurnLimits } from "../turns.ts";

/**
 * What all accounts at one site can upload at the same time, out of all places. Anyone can make a few dozen accounts at one
 * address, and people elsewhere should find places, too.
 */
const SITE_SHARE = 0.25;

/** Turns for uploads, of people and of the sites they're at. */
export interface UploadTurns {
  /**
   * Waits for a turn, which ends when `gone` aborts and the work is done.
   *
   * @param workOf the work still being done on the upload; leaving doesn't make room for the next one
   * @throws AppError unavailable, validation_error: see `Turns`
   */
  take(by: UploadBy, gone: AbortSignal, workOf?: () => Promise<unknown> | undefined): Promise<void>;
}

interface UploadBy {
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
    async take({ person, site }, gone, workOf = () => undefined) {
      endWith(gone, workOf, await sites.take(site, gone));
      endWith(gone, workOf, await people.take(person, gone));
    },
  };
}

function endWith(gone: AbortSignal, workOf: () => Promise<unknown> | undefined, end: () => void): void {
  const endAfterWork = () => void Promise.resolve(workOf()).then(end, end);
  if (gone.aborted) endAfterWork();
  else gone.addEventListener("abort", endAfterWork, { once: true });
}
