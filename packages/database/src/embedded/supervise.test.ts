import type { ChildProcess } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RunningPostgres } from "./cluster.ts";
import { supervise } from "./supervise.ts";

/** A Postgres without a process, which ends when the test says so. */
function fakePostgres() {
  const end = Promise.withResolvers<string>();
  const running: RunningPostgres = { process: { pid: undefined } as ChildProcess, ended: end.promise };
  return { running, end: end.resolve };
}

describe("supervise", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => vi.useRealTimers());

  it("retries for as long as it takes, and reports each reason once", async () => {
    const [first, last] = [fakePostgres(), fakePostgres()];
    const told: string[] = [];
    let isFull = true;
    const restart = vi.fn(async () => {
      if (isFull) throw new Error("no space left");
      return last.running;
    });
    const keeper = supervise(first.running, { restart, warn: (line) => told.push(line) });
    first.end("SIGKILL");
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(restart.mock.calls.length).toBeGreaterThan(50);
    expect(told).toEqual(["Postgres exited (SIGKILL).", "no space left"]);
    isFull = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(told.at(-1)).toBe("Postgres is running again.");
    const stopped = keeper.stop();
    last.end("asked to");
    await stopped;
    expect(told).toHaveLength(3);
  });
});
