import type { ChildProcess } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RunningPostgres } from "./cluster.ts";
import { supervisePostgres } from "./supervise.ts";

/** Creates a fake Postgres without a process. It exits when the test stops it. */
function fakePostgres() {
  const end = Promise.withResolvers<string>();
  const running: RunningPostgres = { process: { pid: undefined } as ChildProcess, ended: end.promise };
  return { running, end: end.resolve };
}

describe("supervise", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => vi.useRealTimers());

  it("retries indefinitely, and reports each reason for a failure only once", async () => {
    const [first, last] = [fakePostgres(), fakePostgres()];
    const warnings: string[] = [];
    let isFull = true;
    const restart = vi.fn(async () => {
      if (isFull) throw new Error("no space left");
      return last.running;
    });
    const supervisor = supervisePostgres(first.running, { restart, warn: (line) => warnings.push(line) });
    first.end("SIGKILL");
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(restart.mock.calls.length).toBeGreaterThan(50);
    expect(warnings).toEqual(["Postgres exited (SIGKILL).", "no space left"]);
    isFull = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(warnings.at(-1)).toBe("Postgres is running again.");
    const stopped = supervisor.stop();
    last.end("asked to");
    await stopped;
    expect(warnings).toHaveLength(3);
  });
});
