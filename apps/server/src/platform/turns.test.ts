import { describe, expect, it } from "vitest";
import { createConcurrencyLimiter } from "./turns.ts";

const LIMITS = { concurrent: 2, concurrentEach: 2, waiting: 3, waitingEach: 3, milliseconds: 60_000 };
const BUSY = { type: "unavailable", retryAfter: expect.any(Number) };

describe("limited slots", () => {
  it("are given to the allowed number of callers at once, and then to one caller at a time in order", async () => {
    const turns = createConcurrencyLimiter(LIMITS);
    const order: number[] = [];
    const [first, second] = [await turns.take("ann"), await turns.take("ann")];
    const waiting = [3, 4].map(async (number) => {
      const end = await turns.take("ann");
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

  it("are refused when too many callers are waiting or when a caller has waited too long", async () => {
    const turns = createConcurrencyLimiter({ ...LIMITS, concurrent: 1, waiting: 1, milliseconds: 1 });
    const end = await turns.take("ann");
    const lateTurn = turns.take("ben");
    await expect(turns.take("cleo")).rejects.toMatchObject(BUSY);
    await expect(lateTurn).rejects.toMatchObject({ type: "unavailable" });
    end();
    (await turns.take("dora"))();
  });

  it("are refused to the holder with the most waiting callers when another holder joins a full queue", async () => {
    const turns = createConcurrencyLimiter({ ...LIMITS, concurrent: 1 });
    const end = await turns.take("ann");
    const [first, second, third] = [turns.take("ann"), turns.take("ann"), turns.take("ann")];
    const newcomer = turns.take("ben");
    await expect(third).rejects.toMatchObject(BUSY);
    await expect(turns.take("ann")).rejects.toMatchObject(BUSY);
    end();
    (await first)();
    (await newcomer)();
    (await second)();
  });

  it("aren't all given to one holder", async () => {
    const turns = createConcurrencyLimiter({ ...LIMITS, concurrent: 3, waitingEach: 1 });
    const endTurns = [await turns.take("ann"), await turns.take("ann")];
    const thirdTurn = turns.take("ann");
    await expect(turns.take("ann")).rejects.toMatchObject(BUSY);
    const other = await turns.take("ben");
    const waitingTurn = turns.take("cleo");
    other();
    // Although Ann waited first, she doesn't get the free turn, because she's at her limit.
    (await waitingTurn)();
    endTurns[0]?.();
    (await thirdTurn)();
  });

  it("aren't reserved for people who disconnected", async () => {
    const turns = createConcurrencyLimiter({ ...LIMITS, concurrent: 1 });
    const end = await turns.take("ann");
    const controller = new AbortController();
    const abortedTurn = turns.take("ben", controller.signal);
    const next = turns.take("cleo");
    controller.abort();
    await expect(abortedTurn).rejects.toMatchObject({ type: "validation_error" });
    end();
    (await next)();
  });
});
