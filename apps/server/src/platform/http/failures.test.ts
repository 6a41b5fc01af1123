import { EventEmitter } from "node:events";
import { setImmediate as turn } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { describe, expect, it } from "vitest";
import { RateLimited } from "../errors.ts";
import { createRateLimits } from "../rate-limits.ts";
import { holdBack } from "./failures.ts";

/** A response's reader, who leaves by "close". */
function reader() {
  const raw = new EventEmitter();
  return { reply: { raw } as unknown as Pick<FastifyReply, "raw">, raw };
}

async function heldTimes(times: number): Promise<number[]> {
  const limits = createRateLimits(0.001);
  const held: number[] = [];
  for (let asked = 0; asked < times; asked += 1) {
    await limits.countAddress("page", "203.0.113.1").catch((error: RateLimited) => held.push(error.heldFor));
  }
  return held;
}

describe("a refusal for too many calls", () => {
  it("goes out immediately at first, and waits a second when the caller keeps asking", async () => {
    const held = await heldTimes(25);
    expect(held).toEqual([...Array.from({ length: 20 }, () => 0), 1_000, 1_000, 1_000, 1_000]);
  });

  it("stops waiting when its reader leaves", async () => {
    const { reply, raw } = reader();
    let isOver = false;
    const held = holdBack(new RateLimited({ retryAfter: 5, heldFor: 60_000 }), reply).then(() => {
      isOver = true;
    });
    await turn();
    expect(isOver).toBe(false);
    raw.emit("close");
    await held;
    expect(isOver).toBe(true);
  });
});
