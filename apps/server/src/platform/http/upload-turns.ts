import { createTurns, type TurnLimits } from "../turns.ts";

/**
 * What all accounts at one site upload at once, of all places. Anyone can make a few dozen accounts at one address, and
 * those who are elsewhere shall find places, too.
 */
const SITE_SHARE = 0.25;

/** Turns for uploads, of people and of the sites where they are. */
export interface UploadTurns {
  /**
   * Waits for a turn, which ends when `gone` aborts.
   *
   * @throws AppError unavailable, validation_error: see `Turns`
   */
  take(by: { readonly person: string; readonly site: string }, gone: AbortSignal): Promise<void>;
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
    async take({ person, site }, gone) {
      endWith(gone, await sites.take(site, gone));
      endWith(gone, await people.take(person, gone));
    },
  };
}

function endWith(gone: AbortSignal, end: () => void): void {
  if (gone.aborted) end();
  else gone.addEventListener("abort", end, { once: true });
}
