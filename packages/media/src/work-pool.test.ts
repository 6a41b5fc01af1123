import { describe, expect, it } from "vitest";
import { createWorkPool, mediaConcurrency, WorkPoolClosed, WorkPoolFull } from "./work-pool.ts";

/** Work that ends when the test says so. */
function controlled<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  let started = false;
  const work = () => {
    started = true;
    return promise;
  };
  return { work, resolve, reject, started: () => started };
}

describe("createWorkPool", () => {
  it("does so much at once, lets so much wait in order, and refuses the rest", async () => {
    const pool = createWorkPool({ concurrency: 2, queueLimit: 2 });
    const [a, b, c, d] = [controlled<string>(), controlled<string>(), controlled<string>(), controlled<string>()];
    const results = [a, b, c, d].map(({ work }) => pool.run(work));
    expect([a, b, c, d].map(({ started }) => started())).toEqual([true, true, false, false]);
    expect(pool.load()).toEqual({ active: 2, queued: 2 });
    await expect(pool.run(async () => "e")).rejects.toThrow(WorkPoolFull);

    b.resolve("b");
    expect(await results[1]).toBe("b");
    expect([c.started(), d.started()]).toEqual([true, false]);
    a.resolve("a");
    c.resolve("c");
    d.resolve("d");
    expect(await Promise.all(results)).toEqual(["a", "b", "c", "d"]);
    expect(pool.load()).toEqual({ active: 0, queued: 0 });
  });

  it("passes an error on and goes on working", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 5 });
    const failing = pool.run(async () => {
      throw new Error("broken");
    });
    const next = pool.run(async () => "fine");
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("fine");
  });

  it("keeps the bound under a flood", async () => {
    const pool = createWorkPool({ concurrency: 3, queueLimit: 100 });
    let active = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        pool.run(async () => {
          most = Math.max(most, ++active);
          for (let turn = 0; turn < index % 5; turn += 1) await Promise.resolve();
          active -= 1;
        }),
      ),
    );
    expect(most).toBe(3);
  });

  it("finishes what it accepted when drained, and takes nothing more", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 1 });
    const [first, second] = [controlled<string>(), controlled<string>()];
    const results = [pool.run(first.work), pool.run(second.work)];
    let drained = false;
    const draining = pool.drain().then(() => {
      drained = true;
    });
    await expect(pool.run(async () => "late")).rejects.toThrow(WorkPoolClosed);
    first.resolve("first");
    expect(await results[0]).toBe("first");
    expect(drained).toBe(false);
    second.reject(new Error("second"));
    await expect(results[1]).rejects.toThrow("second");
    await draining;
    await pool.drain();
  });

  it("does what nobody waits for when nothing else wants a turn", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 5 });
    const first = controlled<void>();
    const done: string[] = [];
    const all = [
      pool.run(first.work),
      pool.runWhenIdle(async () => void done.push("idle one")),
      pool.runWhenIdle(async () => void done.push("idle two")),
      pool.run(async () => void done.push("upload one")),
      pool.run(async () => void done.push("upload two")),
    ];
    first.resolve();
    await Promise.all(all);
    expect(done).toEqual(["upload one", "upload two", "idle one", "idle two"]);
    expect(pool.load()).toEqual({ active: 0, queued: 0 });
  });

  it("gives up what nobody waits for when drained", async () => {
    const pool = createWorkPool({ concurrency: 1, queueLimit: 0 });
    const first = controlled<void>();
    const running = pool.run(first.work);
    const idle = pool.runWhenIdle(async () => undefined);
    const draining = pool.drain();
    await expect(idle).rejects.toThrow(WorkPoolClosed);
    first.resolve();
    await Promise.all([running, draining]);
    await expect(pool.runWhenIdle(async () => undefined)).rejects.toThrow(WorkPoolClosed);
  });

  it("is drained at once when it has nothing to do", async () => {
    await expect(createWorkPool({ concurrency: 1, queueLimit: 0 }).drain()).resolves.toBeUndefined();
  });

  it.each([
    [0, 1],
    [Number.NaN, 1],
    [1, -1],
  ])("cannot be made with concurrency %d and a queue of %d", (concurrency, queueLimit) => {
    expect(() => createWorkPool({ concurrency, queueLimit })).toThrow(RangeError);
  });
});

describe("mediaConcurrency", () => {
  it.each([
    [1, 4, 1],
    [2, 4, 1],
    [4, 4, 3],
    [16, 4, 3],
    [16, 16, 15],
  ])("of %i cores and %i threads is %i", (cores, threads, expected) => {
    expect(mediaConcurrency(cores, threads)).toBe(expected);
  });
});
