import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutages } from "./outages.ts";

const lines: { msg: string; level: number; failures?: number; seconds?: number }[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(JSON.parse(line)) });

describe("an outage", () => {
  beforeEach(() => {
    lines.length = 0;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is logged when it begins and when it ends, with the number of failures", async () => {
    let isHealthy = false;
    const outages = createOutages(log, {
      database: () => (isHealthy ? Promise.resolve() : Promise.reject(new Error())),
    });
    for (let failed = 0; failed < 500; failed += 1) outages.note("database", new Error("gone"));
    await vi.advanceTimersByTimeAsync(30_000);
    outages.note("database", new Error("gone"));
    expect(lines.map(({ level }) => level)).toEqual([50]);
    isHealthy = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ level: 40, failures: 501, seconds: 30, msg: "the database has recovered" });
    outages.note("database", new Error("gone again"));
    expect(lines).toHaveLength(3);
    expect(outages.counts().database).toBe(502);
    outages.stop();
  });

  it("continues as long as calls fail, even if the health check succeeds", async () => {
    const outages = createOutages(log, { storage: () => Promise.resolve() });
    for (let second = 0; second < 20; second += 1) {
      outages.note("storage", new Error("full"));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lines).toHaveLength(2);
    outages.stop();
  });
});
