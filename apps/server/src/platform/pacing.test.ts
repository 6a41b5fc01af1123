import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeCallDelay } from "./pacing.ts";
import { createRateLimits } from "./rate-limits.ts";

const MINUTE = { points: 600, milliseconds: 60_000 };

describe("the pacing of calls", () => {
  it.each([
    ["the first", 1, 0, 0],
    ["the last of a burst", 15, 0, 0],
    ["the first after a burst", 16, 0, 103],
    ["one that comes on time", 307, 30_000, 0],
    ["one that comes too early", 307, 20_000, 9_949],
    ["the last of the budget", 600, 0, 60_000],
  ])("delays %s only when it's early", (_name, used, elapsed, wait) => {
    expect(Math.round(computeCallDelay(MINUTE, used, elapsed))).toBe(wait);
  });

  it("doesn't delay calls when the budget is small", () => {
    expect(computeCallDelay({ points: 30, milliseconds: 60_000 }, 30, 0)).toBe(0);
  });

  it("never delays a call beyond the end of the budget's period", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.nat(60_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (points, elapsed, share) => {
          const wait = computeCallDelay({ points, milliseconds: 60_000 }, Math.ceil(points * share), elapsed);
          expect(wait).toBeGreaterThanOrEqual(0);
          expect(elapsed + wait).toBeLessThanOrEqual(Math.max(elapsed, 60_000));
        },
      ),
    );
  });
});

describe("rate limits over time", () => {
  it("reject only an address whose calls would have to wait for more than five seconds", async () => {
    const limits = createRateLimits(1);
    const rejected = Promise.withResolvers<unknown>();
    for (let call = 0; call < 45; call += 1) limits.countAddress("page", "203.0.113.1").catch(rejected.resolve);
    expect(await rejected.promise).toMatchObject({ type: "rate_limited", retryAfter: 6, delayMs: 1_000 });
    await limits.countAddress("page", "203.0.113.2");
  });
});
