import { EventEmitter } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { describe, expect, it } from "vitest";
import { RateLimited } from "../errors.ts";
import { createRateLimits } from "../rate-limits.ts";
import { delayFailure } from "./failures.ts";

/** A client that is reading a response, which disconnects with a "close" event. */
function reader() {
  const raw = new EventEmitter();
  return { reply: { raw } as unknown as Pick<FastifyReply, "raw">, raw };
}

async function measureDelays(times: number): Promise<number[]> {
  const limits = createRateLimits(0.001);
  const delays: number[] = [];
  for (let index = 0; index < times; index += 1) {
    await limits.countAddress("page", "203.0.113.1").catch((error: RateLimited) => delays.push(error.delayMs));
  }
  return delays;
}

describe("a rate limit error", () => {
  it("is sent immediately at first, but only after a second when the caller keeps sending requests", async () => {
    const delays = await measureDelays(25);
    expect(delays).toEqual([...Array.from({ length: 20 }, () => 0), 1_000, 1_000, 1_000, 1_000]);
  });

  it("is no longer delayed once its reader disconnects", async () => {
    const { reply, raw } = reader();
    let isReleased = false;
    const holding = delayFailure(new RateLimited({ retryAfter: 5, delayMs: 60_000 }), reply).then(() => {
      isReleased = true;
    });
    await turn();
    expect(isReleased).toBe(false);
    raw.emit("close");
    await holding;
    expect(isReleased).toBe(true);
  });
});
