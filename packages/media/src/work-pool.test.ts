import { describe, expect, it, vi } from "vitest";
import { createWorkPool, divideThreads, WorkPoolClosed, WorkPoolFull } from "./work-pool.ts";

/** Work that the test resolves or rejects. */
function createControlledWork<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let started = false;
  const work = () => {
    started = true;
    return promise;
  };
  return { work, resolve, reject, started: () => started };
}

describe("createWorkPool", () => {
  it("runs work up to its concurrency, queues work up to its limit, and rejects the rest", async () => {
    const pool = createWorkPool({ concurrency: 2, queueLimit: 2 });
    const [a, b, c, d] = [
      createControlledWork<string>(),
      createControlledWork<string>(),
      createControlledWork<string>(),
      createControlledWork<string>(),
    ];
    const results = [a, b, c, d].map(({ work }) => pool.run("ann", work));
    expect([a, b, c, d].map(({ started }) => started())).toEqual([true, true, false, false]);
    expect(pool.load()).toEqual({ active: 2, queued: 2 });
    await expect(pool.run("ann", async () => "e")).rejects.toThrow(WorkPoolFull);

    b.resolve("b");
    expect(await results[1]).toBe("b");
    expect([c.started(), d.started()]).toEqual([true, false]);
    a.resolve("a");
    c.resolve("c");
    d.resolve("d");
    expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
    expect(pool.load()).toEqual({ active: 0, queued: 0 });
  });

  it("drops queued work when its caller stops waiting", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 5 });
    const first = createControlledWork<void>();
    const running = pool.run("ann", first.work);
    const leaving = new AbortController();
    const second = createControlledWork<void>();
    const dropped = pool.run("ann", second.work, { left: leaving.signal });
    const abandoned = pool.run("ben", second.work, { left: AbortSignal.abort(new Error("left before")) });
    leaving.abort(new Error("left"));
    await expect(dropped).rejects.toThrow("left");
    await expect(abandoned).rejects.toThrow("left before");
    expect(pool.load()).toEqual({ active: 1, queued: 0 });
    first.resolve();
    await running;
    expect([second.started(), pool.load()]).toEqual([false, { active: 0, queued: 0 }]);
  });

  it("rejects work that has waited too long", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 5 });
    const first = createControlledWork<void>();
    const running = pool.run("ann", first.work);
    await expect(pool.run("ben", async () => undefined, { patience: 1 })).rejects.toThrow(WorkPoolFull);
    first.resolve();
    await running;
    expect(await pool.run("ben", async () => "fine")).toBe("fine");
  });

  it("rethrows an error, and continues with other work", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 5 });
    const failing = pool.run("ann", async () => {
      throw new Error("broken");
    });
    const next = pool.run("ann", async () => "fine");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("fine");
  });

  it("never exceeds its concurrency under heavy load", async () => {
    const pool = createWorkPool({ concurrency: 3, queueLimit: 100 });
    let active = 0;
    let maxActive = 0;
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        pool.run("ann", async () => {
          maxActive = Math.max(maxActive, ++active);
          for (let turn = 0; turn < index % 5; turn += 1) await Promise.resolve();
          active -= 1;
        }),
      ),
    );
    expect(maxActive).toBe(3);
  });

  it("finishes accepted work while draining, and rejects new work", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 1 });
    const [first, second] = [createControlledWork<string>(), createControlledWork<string>()];
    const results = [pool.run("ann", first.work), pool.run("ann", second.work)];
    let drained = false;
    const draining = pool.drain().then(() => {
      drained = true;
    });
    await expect(pool.run("ann", async () => "late")).rejects.toThrow(WorkPoolClosed);
    first.resolve("first");
    expect(await results[0]).toBe("first");
    expect(drained).toBe(false);
    second.reject(new Error("second"));
    await expect(results[1]).rejects.toThrow("second");
    await draining;
    await pool.drain();
  });

  it("runs idle work only when no other work is waiting", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 5 });
    const first = createControlledWork<void>();
    const done: string[] = [];
    const all = [
      pool.run("ann", first.work),
      pool.runWhenIdle(async () => void done.push("idle one")),
      pool.runWhenIdle(async () => void done.push("idle two")),
      pool.run("ann", async () => void done.push("upload one")),
      pool.run("ann", async () => void done.push("upload two")),
    ];
    first.resolve();
    await Promise.all(all);
    expect(done).toEqual(["upload one", "upload two", "idle one", "idle two"]);
    expect(pool.load()).toEqual({ active: 0, queued: 0 });
  });

  it("rejects idle work when it starts draining", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 0 });
    const first = createControlledWork<void>();
    const running = pool.run("ann", first.work);
    const idle = pool.runWhenIdle(async () => undefined);
    const draining = pool.drain();
    await expect(idle).rejects.toThrow(WorkPoolClosed);
    first.resolve();
    await Promise.all([running, draining]);
    await expect(pool.runWhenIdle(async () => undefined)).rejects.toThrow(WorkPoolClosed);
  });

  it("drains immediately when it is idle", async () => {
    await expect(createWorkPool({ concurrency: 1, queueLimit: 0 }).drain()).resolves.toBeUndefined();
  });

  it.each([
    [0, 1],
    [Number.NaN, 1],
    [1, -1],
  ])("throws for a concurrency of %d and a queue of %d", (concurrency, queueLimit) => {
    expect(() => createWorkPool({ concurrency, queueLimit })).toThrow(RangeError);
  });
});

describe("a pool shared by several people", () => {
  /** Creates a pool whose only slot is taken until the test releases it. */
  function createBusyPool(options: { queueLimit?: number; queueLimitEach?: number; lightMilliseconds?: number } = {}) {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 100, ...options });
    const first = createControlledWork<void>();
    const done: string[] = [];
    const running = [pool.run("attacker", first.work)];
    return {
      pool,
      done,
      ask: (holder: string, name: string, milliseconds?: number) => {
        running.push(pool.run(holder, async () => void done.push(name), { milliseconds }));
      },
      async finish() {
        first.resolve();
        await Promise.all(running);
      },
    };
  }

  it("serves people in round-robin order, even when one person has many waiting items", async () => {
    const { ask, done, finish } = createBusyPool();
    for (let number = 1; number <= 5; number += 1) ask("attacker", `attacker ${number}`);
    ask("ben", "ben 1");
    ask("cleo", "cleo 1");
    ask("ben", "ben 2");
    await finish();
    expect(done.slice(0, 5)).toEqual(["attacker 1", "ben 1", "cleo 1", "attacker 2", "ben 2"]);
  });

  it("limits each person's waiting items, and still accepts items from others", async () => {
    const { pool, ask, done, finish } = createBusyPool({ queueLimit: 4, queueLimitEach: 2 });
    ask("attacker", "attacker 1");
    const second = pool.run("attacker", async () => undefined);
    await expect(pool.run("attacker", async () => undefined)).rejects.toThrow(WorkPoolFull);
    ask("ben", "ben 1");
    ask("cleo", "cleo 1");
    // The queue is full, and the attacker has two items in it.
    ask("dora", "dora 1");
    await expect(second).rejects.toThrow(WorkPoolFull);
    await expect(pool.run("erin", async () => undefined)).rejects.toThrow(WorkPoolFull);
    await finish();
    expect(done.toSorted()).toEqual(["attacker 1", "ben 1", "cleo 1", "dora 1"]);
  });

  it("reserves a slot for light items that heavy items never use", async () => {
    const { pool, ask, done, finish } = createBusyPool({ lightMilliseconds: 300 });
    ask("attacker", "heavy", 301);
    await pool.run("ben", async () => void done.push("light"), { milliseconds: 300 });
    expect(done).toEqual(["light"]);
    expect(pool.load()).toEqual({ active: 1, queued: 1 });
    await finish();
    expect(done).toEqual(["light", "heavy"]);
    expect(pool.load()).toEqual({ active: 0, queued: 0 });
  });

  it("serves the least expensive items first in the slot for light items, and equally expensive ones in turn", async () => {
    const { pool, ask, done, finish } = createBusyPool({ lightMilliseconds: 400 });
    const light = createControlledWork<void>();
    const running = pool.run("attacker 1", light.work, { milliseconds: 400 });
    for (let number = 2; number <= 4; number += 1) ask(`attacker ${number}`, `attacker ${number}`, 390);
    ask("ben", "ben", 90);
    ask("cleo", "cleo", 20);
    light.resolve();
    await running;
    await vi.waitFor(() => expect(done).toHaveLength(5));
    expect(done).toEqual(["ben", "cleo", "attacker 2", "attacker 3", "attacker 4"]);
    await finish();
  });

  it("runs light items in any free slot, but never runs idle work in the slot for light items", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 5, lightMilliseconds: 300 });
    const lightWork = [
      createControlledWork<void>(),
      createControlledWork<void>(),
      createControlledWork<void>(),
    ] as const;
    const running = lightWork.map(({ work }) => pool.run("ann", work, { milliseconds: 10 }));
    expect(lightWork.map(({ started }) => started())).toEqual([true, true, false]);
    const patient = createControlledWork<void>();
    running.push(pool.runWhenIdle(patient.work));
    lightWork[0].resolve();
    await running[0];
    expect([lightWork[2].started(), patient.started()]).toEqual([true, false]);
    lightWork[2].resolve();
    await running[2];
    expect(patient.started()).toBe(false);
    lightWork[1].resolve();
    patient.resolve();
    await Promise.all(running);
  });
});

describe("threadShares", () => {
  it.each([
    [1, 4, { pictures: 1, passwords: 1 }],
    [16, 4, { pictures: 1, passwords: 1 }],
    [2, 8, { pictures: 1, passwords: 2 }],
    [4, 8, { pictures: 3, passwords: 2 }],
    [16, 8, { pictures: 4, passwords: 2 }],
    [16, 24, { pictures: 15, passwords: 2 }],
  ])("for %i cores and %i threads, returns %j", (cores, threads, expected) => {
    expect(divideThreads(cores, threads)).toEqual(expected);
  });

  it("leaves one thread for a light image and one for files", () => {
    for (let threads = 4; threads <= 64; threads += 1) {
      const { pictures, passwords } = divideThreads(64, threads);
      expect(pictures + passwords + 2).toBeLessThanOrEqual(threads);
    }
  });
});
