import { setTimeout as pause } from "node:timers/promises";
import type { LimitKind } from "@tessera/contract";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { RateLimited } from "./errors.ts";
import { getSiteNetwork } from "./http/addresses.ts";
import { MAX_DELAY_MS, computeCallDelay } from "./pacing.ts";

/**
 * The number of calls allowed within a number of seconds. Several people can share an address, so a person's own budget
 * is smaller.
 */
interface Budget {
  readonly fromAddress: number;
  /** Null for calls by people who aren't logged in yet. */
  readonly fromPerson: number | null;
  readonly seconds: number;
}

/**
 * The types of calls that are counted: operations, and pages, each of which makes several calls. A miss is a call for
 * something that doesn't exist, or that the caller may not see.
 */
type BudgetKind = LimitKind | "page" | "visitor_page" | "miss";

const BUDGETS: Readonly<Record<BudgetKind, Budget>> = {
  page: { fromAddress: 300, fromPerson: 200, seconds: 60 },
  // For pages that people without an account view. Anyone can request any number of these pages.
  visitor_page: { fromAddress: 60, fromPerson: null, seconds: 60 },
  // Anyone with the id of a board shared by link, or of a pin on it, can open it. This keeps people from guessing ids.
  miss: { fromAddress: 120, fromPerson: 60, seconds: 3_600 },
  read: { fromAddress: 2_400, fromPerson: 1_200, seconds: 60 },
  search: { fromAddress: 600, fromPerson: 300, seconds: 60 },
  write: { fromAddress: 480, fromPerson: 240, seconds: 60 },
  // Each bulk action can affect thousands of pins. Someone who sorts pins by dragging starts one every few seconds.
  bulk: { fromAddress: 400, fromPerson: 200, seconds: 600 },
  upload: { fromAddress: 400, fromPerson: 200, seconds: 600 },
  fetch: { fromAddress: 120, fromPerson: 60, seconds: 600 },
  comment: { fromAddress: 120, fromPerson: 30, seconds: 600 },
  // A flood of reports is useless, but hiding is quick and frequent.
  feedback: { fromAddress: 480, fromPerson: 120, seconds: 600 },
  // People often change many switches in a row.
  tuning: { fromAddress: 480, fromPerson: 240, seconds: 600 },
  // Every recipient has to respond, so no one has a good reason to invite hundreds.
  invite: { fromAddress: 240, fromPerson: 60, seconds: 3_600 },
  // A page sends its events every few seconds, all of them in one call.
  events: { fromAddress: 300, fromPerson: 120, seconds: 60 },
  sign_in: { fromAddress: 40, fromPerson: null, seconds: 300 },
  sign_up: { fromAddress: 20, fromPerson: null, seconds: 3_600 },
  // Each call sends mail to an address that the caller may have made up.
  mail: { fromAddress: 30, fromPerson: 10, seconds: 3_600 },
};

/**
 * The types of calls that are expensive for the thread that handles all requests, and whose budgets allow hundreds of
 * calls.
 */
const PACED_CALL_TYPES: ReadonlySet<BudgetKind> = new Set(["page", "visitor_page", "read", "search"]);

/**
 * The limits on guesses at the password of one account or link. Once all sites together exceed their limit, each
 * additional site gets one guess. Otherwise, strangers who guess from many addresses could lock out the person with the
 * right password. Sites that guessed correctly before keep their ten guesses.
 */
const GUESS_LIMITS = {
  fromAddress: { points: 10, seconds: 900 },
  fromAnywhere: { points: 100, seconds: 3_600 },
  fromSiteInFlood: { points: 1, seconds: 900 },
  knownSeconds: 14 * 24 * 3_600,
} as const;

/**
 * The limits on codes for the second step of logins to one account, from all addresses combined. Only someone who knows
 * the password gets this far, so it's fine that they can lock out the authenticator app. Recovery codes and passkeys
 * still work. At most 50 of a million codes a day can be tried.
 */
const CODE_LIMITS = {
  perHour: { points: 10, seconds: 3_600 },
  perDay: { points: 50, seconds: 24 * 3_600 },
} as const;

/**
 * The estimated CPU time that one person's uploads can use within this many seconds. Two hundred phone photos of 12
 * megapixels take about 60,000 ms. The largest images take about 7,000 ms each.
 */
const MEDIA_TIME_BUDGET = { milliseconds: 120_000, seconds: 600 } as const;

/**
 * The time that inspecting one person's uploads can take on the thread that handles all requests. It's enough for two
 * hundred of the largest uploads.
 */
const INSPECTION_BUDGET = { milliseconds: 36_000, seconds: 600 } as const;

/**
 * The number of large uploads that are read even though the person's budget rejects them. Beyond this number, no
 * uploads are read until the period is over.
 */
const REJECTED_UPLOAD_LIMIT = { points: 10, seconds: 60 } as const;

/**
 * Errors won't stop a caller that was rejected this often within a budget's period, so each additional call is delayed.
 * That turns a flood of thousands of requests per second into one request per second for each connection.
 */
const REFUSAL_DELAY = { afterRefusals: 20, milliseconds: 1_000 } as const;

/** The factor by which an IPv6 site's budget exceeds one address's budget. A site can use any number of addresses. */
const SITE_BUDGET_FACTOR = 8;

export interface RateLimits {
  /**
   * Counts one call from an address, and waits if the address is using up its budget too fast.
   *
   * @throws AppError rate_limited when the budget is used up
   */
  countAddress(kind: BudgetKind, address: string): Promise<void>;
  /** Counts one call by a person, whatever their address. @throws AppError rate_limited when the budget is used up */
  countPerson(kind: BudgetKind, personId: string): Promise<void>;
  /** Checks a budget without counting a call. @throws AppError rate_limited if an address has used up its calls */
  requireLeft(kind: BudgetKind, address: string): Promise<void>;
  /**
   * Counts one call that found nothing.
   *
   * @param personId null when the caller isn't logged in
   * @throws AppError rate_limited after too many of them
   */
  countMiss(address: string, personId: string | null): Promise<void>;
  /** @throws AppError rate_limited after too many calls from this address or by this person that found nothing */
  requireMissesLeft(address: string, personId: string | null): Promise<void>;
  /**
   * Counts one guess at an account's password, before it's checked.
   *
   * @throws AppError rate_limited after too many guesses from this address, or a second guess from its site while there
   * are too many overall
   */
  countGuess(account: string, address: string): Promise<void>;
  /**
   * Counts one try of a six-digit code for an account, before it's checked.
   *
   * @returns the number of wrong tries within an hour, including this one
   * @throws AppError rate_limited after too many tries
   */
  countCode(account: string): Promise<number>;
  /** Refunds a right code, and the wrong tries before it. */
  refundCodes(account: string): Promise<void>;
  /** Returns whether a value that may be used once is used for the first time within an hour. */
  isFirstUse(value: string): Promise<boolean>;
  /**
   * Counts the CPU time that work on someone's upload will take, before the work begins. Rejected work isn't counted. A
   * single upload is never rejected for its own size, because waiting wouldn't reduce it.
   *
   * @throws AppError rate_limited when this work and the person's earlier uploads together exceed the budget
   */
  spendMediaTime(personId: string, milliseconds: number): Promise<void>;
  /**
   * Counts the cost of inspecting someone's upload, whatever the outcome.
   *
   * @throws AppError rate_limited when the budget is used up
   */
  spendInspection(personId: string, milliseconds: number): Promise<void>;
  /**
   * Checks a budget without counting anything.
   *
   * @throws AppError rate_limited if too many of a person's uploads were recently read and then rejected
   */
  requireUploadsLeft(personId: string): Promise<void>;
  /** Refunds a correct guess, and the wrong guesses from the same address. */
  refundGuess(account: string, address: string): Promise<void>;
}

/**
 * Creates rate limits that are counted in this process. Keys expire, so their number stays limited.
 *
 * @param factor multiplies every budget
 */
export function createRateLimits(factor: number): RateLimits {
  const limiter = (name: string, points: number, seconds: number) =>
    new RateLimiterMemory({ points: Math.max(1, Math.round(points * factor)), duration: seconds, keyPrefix: name });
  const addresses = new Map<string, RateLimiterMemory>();
  const sites = new Map<string, RateLimiterMemory>();
  const people = new Map<string, RateLimiterMemory>();
  for (const [kind, { fromAddress, fromPerson, seconds }] of Object.entries(BUDGETS)) {
    addresses.set(kind, limiter(kind, fromAddress, seconds));
    sites.set(kind, limiter(`${kind} site`, fromAddress * SITE_BUDGET_FACTOR, seconds));
    if (fromPerson !== null) people.set(kind, limiter(kind, fromPerson, seconds));
  }
  const guessesFromAddress = limiter("guess", GUESS_LIMITS.fromAddress.points, GUESS_LIMITS.fromAddress.seconds);
  const guessesFromAnywhere = limiter("guess", GUESS_LIMITS.fromAnywhere.points, GUESS_LIMITS.fromAnywhere.seconds);
  const guessesInFlood = limiter(
    "guess during a flood",
    GUESS_LIMITS.fromSiteInFlood.points,
    GUESS_LIMITS.fromSiteInFlood.seconds,
  );
  const knownSites = limiter("guessed right", 1, GUESS_LIMITS.knownSeconds);
  const codesPerHour = limiter("code", CODE_LIMITS.perHour.points, CODE_LIMITS.perHour.seconds);
  const codesPerDay = limiter("code of the day", CODE_LIMITS.perDay.points, CODE_LIMITS.perDay.seconds);
  const usedValues = new RateLimiterMemory({ points: 1, duration: 3_600, keyPrefix: "once" });
  const mediaTime = limiter("media-time", MEDIA_TIME_BUDGET.milliseconds, MEDIA_TIME_BUDGET.seconds);
  const rejectedUploads = limiter("refused-upload", REJECTED_UPLOAD_LIMIT.points, REJECTED_UPLOAD_LIMIT.seconds);
  const inspections = limiter("inspection", INSPECTION_BUDGET.milliseconds, INSPECTION_BUDGET.seconds);
  async function countAddress(kind: BudgetKind, address: string): Promise<void> {
    const site = getSiteNetwork(address);
    // Count the site first, so that a site past its limit adds no key for each of its addresses.
    if (site !== address) await consume(sites.get(kind), site);
    await count(kind, addresses.get(kind), address);
  }
  const countPerson = (kind: BudgetKind, personId: string) => count(kind, people.get(kind), personId);
  return {
    countAddress,
    countPerson,
    requireLeft: (kind, address) => requirePoints(addresses.get(kind), address),
    async countMiss(address, personId) {
      await countAddress("miss", address);
      if (personId !== null) await countPerson("miss", personId);
    },
    async requireMissesLeft(address, personId) {
      await requirePoints(sites.get("miss"), getSiteNetwork(address));
      await requirePoints(addresses.get("miss"), address);
      if (personId !== null) await requirePoints(people.get("miss"), personId);
    },
    async countGuess(account, address) {
      // Count in this order, so that guesses rejected because of their address don't count against the account.
      await consume(guessesFromAddress, `${account}\n${address}`);
      const fromSite = getSiteKey(account, address);
      if ((await knownSites.get(fromSite)) !== null) return;
      await consume(guessesFromAnywhere, account).catch((reason: unknown) => {
        if (!(reason instanceof RateLimited)) throw reason;
        return consume(guessesInFlood, fromSite);
      });
    },
    async countCode(account) {
      await requirePoints(codesPerDay, account);
      const counted = await consume(codesPerHour, account);
      await consume(codesPerDay, account);
      return counted?.consumedPoints ?? 1;
    },
    async refundCodes(account) {
      await codesPerHour.delete(account);
      await codesPerDay.delete(account);
    },
    isFirstUse: (value) =>
      usedValues.consume(value).then(
        () => true,
        () => false,
      ),
    async spendMediaTime(personId, milliseconds) {
      const points = Math.min(Math.max(1, Math.ceil(milliseconds)), mediaTime.points);
      await consume(mediaTime, personId, points).catch(async (reason: unknown) => {
        await mediaTime.reward(personId, points);
        await consume(rejectedUploads, personId);
        throw reason;
      });
    },
    requireUploadsLeft: (personId) => requirePoints(rejectedUploads, personId, REFUSAL_DELAY.milliseconds),
    async spendInspection(personId, milliseconds) {
      await consume(inspections, personId, Math.ceil(milliseconds));
    },
    async refundGuess(account, address) {
      await guessesFromAddress.delete(`${account}\n${address}`);
      const fromSite = getSiteKey(account, address);
      if ((await knownSites.get(fromSite)) !== null) return;
      await knownSites.set(fromSite, 1, GUESS_LIMITS.knownSeconds);
      await guessesFromAnywhere.reward(account);
    },
  };
}

function getSiteKey(account: string, address: string): string {
  return `${account}\n${getSiteNetwork(address)}`;
}

async function count(kind: BudgetKind, limiter: RateLimiterMemory | undefined, key: string): Promise<void> {
  const counted = await consume(limiter, key);
  if (!limiter || !counted || !PACED_CALL_TYPES.has(kind)) return;
  const budget = { points: limiter.points, milliseconds: limiter.duration * 1000 };
  const wait = computeCallDelay(budget, counted.consumedPoints, budget.milliseconds - counted.msBeforeNext);
  if (wait > MAX_DELAY_MS) {
    // Refund the rejected call. Otherwise, callers who are rejected would use up the rest of the budget.
    await limiter.reward(key, 1);
    throw createLimitError(wait, REFUSAL_DELAY.milliseconds);
  }
  if (wait > 0) await pause(wait);
}

async function requirePoints(limiter: RateLimiterMemory | undefined, key: string, delayMs = 0): Promise<void> {
  const counted = await limiter?.get(key);
  if (counted && counted.remainingPoints <= 0) throw createLimitError(counted.msBeforeNext, delayMs);
}

async function consume(
  limiter: RateLimiterMemory | undefined,
  key: string,
  points = 1,
): Promise<RateLimiterRes | undefined> {
  try {
    return await limiter?.consume(key, points);
  } catch (reason) {
    if (!limiter || !(reason instanceof RateLimiterRes)) throw reason;
    const isRepeated = reason.consumedPoints > limiter.points + points * REFUSAL_DELAY.afterRefusals;
    throw createLimitError(reason.msBeforeNext, isRepeated ? REFUSAL_DELAY.milliseconds : 0);
  }
}

function createLimitError(milliseconds: number, delayMs = 0): RateLimited {
  return new RateLimited({ retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)), delayMs });
}
