import { AppError, type LimitKind } from "@tessera/contract";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** How many calls in how many seconds, by the kind that an operation counts against. */
type BudgetKind = LimitKind | "guess_from_address" | "guess_from_anywhere";
const BUDGETS: Readonly<Record<BudgetKind, { readonly points: number; readonly seconds: number }>> = {
  read: { points: 1_200, seconds: 60 },
  search: { points: 300, seconds: 60 },
  write: { points: 240, seconds: 60 },
  upload: { points: 200, seconds: 600 },
  sign_in: { points: 40, seconds: 300 },
  sign_up: { points: 20, seconds: 3_600 },
  guess_from_address: { points: 10, seconds: 900 },
  guess_from_anywhere: { points: 100, seconds: 3_600 },
};

export interface RateLimits {
  /** Counts one call. @throws AppError rate_limited */
  count(kind: LimitKind, key: string): Promise<void>;
  /**
   * Counts one guess at an account's password, before it is heard.
   *
   * @throws AppError rate_limited after too many from this address, or from all addresses together
   */
  countGuess(account: string, address: string): Promise<void>;
  /** Takes a guess back that was right, and with it the wrong ones from the same address. */
  forgiveGuess(account: string, address: string): Promise<void>;
}

/** Limits counted in this process. Their keys are bounded by their own expiry. */
export function createRateLimits(factor: number): RateLimits {
  const limiters = new Map(
    Object.entries(BUDGETS).map(([kind, { points, seconds }]) => [
      kind,
      new RateLimiterMemory({ points: Math.max(1, Math.round(points * factor)), duration: seconds, keyPrefix: kind }),
    ]),
  );
  const limiter = (kind: BudgetKind) => {
    const found = limiters.get(kind);
    if (!found) throw new RangeError(`No limit is called ${kind}.`);
    return found;
  };
  const count = async (kind: BudgetKind, key: string) => {
    try {
      await limiter(kind).consume(key);
    } catch (reason) {
      throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason;
    }
  };
  return {
    count,
    async countGuess(account, address) {
      // In this order: what one address is not heard with does not count against the account.
      await count("guess_from_address", `${account}\n${address}`);
      await count("guess_from_anywhere", account);
    },
    async forgiveGuess(account, address) {
      await limiter("guess_from_address").delete(`${account}\n${address}`);
      await limiter("guess_from_anywhere").reward(account);
    },
  };
}

function tooMany(milliseconds: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new AppError("rate_limited", "That was a lot in a short time. Please wait a little and try again.", {
    retryAfter,
  });
}
