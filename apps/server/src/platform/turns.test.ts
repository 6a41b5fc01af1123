import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ConcurrencyLimiter, createConcurrencyLimiter } from "./turns.ts";

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

  describe("that can be cut short", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const limits = { ...LIMITS, concurrent: 3, waiting: 9, cutAfterMs: 3_000 };

    /** Takes a turn that ends when it's cut short. */
    async function takeSlowTurn(turns: ConcurrencyLimiter, holder: string) {
      const cut = vi.fn(() => end());
      const end = await turns.take(holder, undefined, cut);
      return cut;
    }

    it("end early, oldest first, once someone waits for them", async () => {
      const turns = createConcurrencyLimiter(limits);
      const cuts = [];
      for (const holder of ["ann", "ben", "cleo"]) {
        cuts.push(await takeSlowTurn(turns, holder));
        vi.advanceTimersByTime(1_000);
      }
      const newcomer = takeSlowTurn(turns, "dora");
      expect(cuts[0]).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(cuts[0]).toHaveBeenCalled();
      await newcomer;
      vi.advanceTimersByTime(60_000);
      expect(cuts.map((cut) => cut.mock.calls.length)).toEqual([1, 0, 0]);
    });

    it("last as long as they need when no one waits, or when only holders at their own limit wait", async () => {
      const turns = createConcurrencyLimiter(limits);
      const cuts = [await takeSlowTurn(turns, "ann"), await takeSlowTurn(turns, "ann")];
      vi.advanceTimersByTime(30_000);
      const third = turns.take("ann");
      vi.advanceTimersByTime(30_000);
      expect(cuts.map((cut) => cut.mock.calls.length)).toEqual([0, 0]);
      vi.advanceTimersByTime(60_000);
      await expect(third).rejects.toMatchObject(BUSY);
    });

    it("end early only as often as holders wait, even when they take a while to end", async () => {
      const turns = createConcurrencyLimiter(limits);
      const cuts = [vi.fn(), vi.fn(), vi.fn()];
      const ends = [];
      for (const [index, holder] of ["ann", "ben", "cleo"].entries())
        ends.push(await turns.take(holder, undefined, cuts[index]));
      const waiting = [turns.take("dora"), turns.take("dora"), turns.take("emma")];
      vi.advanceTimersByTime(20_000);
      expect(cuts.map((cut) => cut.mock.calls.length)).toEqual([1, 1, 0]);
      for (const end of ends) end();
      for (const end of await Promise.all(waiting)) end();
    });
  });
});
