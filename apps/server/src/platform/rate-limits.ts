import { AppError, type LimitKind } from "@tessera/contract";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** How many calls in how many seconds, by the kind that an operation counts against. */
const BUDGETS: Readonly<Record<LimitKind | "failed_sign_in", { readonly points: number; readonly seconds: number }>> = {
  read: { points: 1_200, seconds: 60 },
  search: { points: 300, seconds: 60 },
  write: { points: 240, seconds: 60 },
  upload: { points: 200, seconds: 600 },
  sign_in: { points: 40, seconds: 300 },
  sign_up: { points: 20, seconds: 3_600 },
  failed_sign_in: { points: 10, seconds: 900 },
};

export interface RateLimits {
  /** Counts one call. @throws AppError rate_limited */
  count(kind: LimitKind, key: string): Promise<void>;
  /** @throws AppError rate_limited when too many guesses were made for this account from this address */
  checkSignIn(key: string): Promise<void>;
  countFailedSignIn(key: string): Promise<void>;
  forgetFailedSignIns(key: string): Promise<void>;
}

/** Limits counted in this process. Their keys are bounded by their own expiry. */
export function createRateLimits(factor: number): RateLimits {
  const limiters = new Map(
    Object.entries(BUDGETS).map(([kind, { points, seconds }]) => [
      kind,
      new RateLimiterMemory({ points: Math.max(1, Math.round(points * factor)), duration: seconds, keyPrefix: kind }),
    ]),
  );
  const limiter = (kind: string) => {
    const found = limiters.get(kind);
    if (!found) throw new RangeError(`No limit is called ${kind}.`);
    return found;
  };
  const failed = limiter("failed_sign_in");
  return {
    async count(kind, key) {
      try {
        await limiter(kind).consume(key);
      } catch (reason) {
        throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason;
      }
    },
    async checkSignIn(key) {
      const state = await failed.get(key);
      if (state && state.consumedPoints >= failed.points) throw tooMany(state.msBeforeNext);
    },
    async countFailedSignIn(key) {
      await failed.penalty(key);
    },
    async forgetFailedSignIns(key) {
      await failed.delete(key);
    },
  };
}

function tooMany(milliseconds: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new AppError("rate_limited", "That was a lot in a short time. Please wait a little and try again.", {
    retryAfter,
  });
}
