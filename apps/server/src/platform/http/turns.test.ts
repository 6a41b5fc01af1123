import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.ts";

const WAITING = { atOnce: 2, waiting: 3, milliseconds: 60_000 };

describe("turns", () => {
  it("are given to as many as may be at once, then one by one in their order", async () => {
    const turns = createTurns(WAITING);
    const order: number[] = [];
    const [first, second] = [await turns.take(), await turns.take()];
    const waiting = [3, 4].map(async (number) => {
      const end = await turns.take();
      order.push(number);
      return end;
    });
    expect(order).toEqual([]);
    first();
    first();
    await waiting[0];
    expect(order).toEqual([3]);
    second();
    await Promise.all(waiting);
    expect(order).toEqual([3, 4]);
  });

  it("are refused when too many wait, and when they wait too long", async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1, milliseconds: 1 });
    const end = await turns.take();
    const late = turns.take();
    await expect(turns.take()).rejects.toMatchObject({ type: "unavailable", retryAfter: expect.any(Number) });
    await expect(late).rejects.toMatchObject({ type: "unavailable" });
    end();
    (await turns.take())();
  });

  it("are not kept for whoever left", async () => {
    const turns = createTurns({ ...WAITING, atOnce: 1 });
    const end = await turns.take();
    const gone = new AbortController();
    const left = turns.take(gone.signal);
    const next = turns.take();
    gone.abort();
    await expect(left).rejects.toMatchObject({ type: "validation_error" });
    end();
    (await next)();
  });
});
