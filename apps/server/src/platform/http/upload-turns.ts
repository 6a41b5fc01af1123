import { createTurns, type TurnLimits } from "../turns.ts";

/**
 * What all accounts at one site upload at once, of all places. Anyone can make a few dozen accounts at one address, and
 * those who are elsewhere shall find places, too.
 */
const SITE_SHARE = 0.25;

/** Turns for uploads, of people and of the sites where they are. */
export interface UploadTurns {
  /**
   * Waits for a turn, which ends when `gone` aborts and the work is done.
   *
   * @param workOf what is still being done with the upload; leaving doesn't make room for the next one
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
  // There may be any number of sites: the turns of people bound all of them together.
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
