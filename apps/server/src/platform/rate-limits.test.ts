import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRateLimits } from "./rate-limits.ts";

const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the limit on codes for two-step login", () => {
  it("allows 50 wrong codes a day, and counts again from zero after a right one", async () => {
    const limits = createRateLimits(1);
    const tryCode = () => limits.countCode("7").catch(() => "refused");
    for (let hour = 0; hour < 5; hour += 1) {
      for (let wrong = 1; wrong <= 10; wrong += 1) expect(await tryCode()).toBe(wrong);
      expect(await tryCode()).toBe("refused");
      vi.advanceTimersByTime(HOUR_MS);
    }
    expect(await tryCode()).toBe("refused");
    await limits.refundCodes("7");
    expect(await tryCode()).toBe(1);
  });
});

it("a value that may be used once is refused the second time", async () => {
  const limits = createRateLimits(10_000);
  expect([await limits.isFirstUse("a"), await limits.isFirstUse("b"), await limits.isFirstUse("a")]).toEqual([
    true,
    true,
    false,
  ]);
});
