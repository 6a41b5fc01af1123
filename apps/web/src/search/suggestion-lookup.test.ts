import type { Suggestion } from "@tessera/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { suggestionLookup } from "./suggestion-lookup.ts";

const named = (label: string): Suggestion[] => [{ type: "query", label, detail: null, url: "/", image: null }];

function lookups() {
  const asked: { typed: string; signal: AbortSignal; answer: (labels: Suggestion[]) => void; fail: () => void }[] = [];
  const answers: [string, string | undefined][] = [];
  const lookup = suggestionLookup(
    (typed, [first]) => answers.push([typed, first?.label]),
    (typed, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ typed, signal, answer: resolve, fail: () => reject(new Error("no")) });
      }),
  );
  return { asked, answers, lookup };
}

describe("looking up suggestions during typing", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("sends one request after a pause", async () => {
    const { asked, lookup } = lookups();
    for (const typed of ["k", "ki", "kit"]) lookup.look(typed);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked.map(({ typed }) => typed)).toEqual(["kit"]);
  });

  it("aborts the previous request, and drops a late answer", async () => {
    const { asked, answers, lookup } = lookups();
    lookup.look("ki");
    await vi.advanceTimersByTimeAsync(200);
    lookup.look("kitc");
    expect(asked[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    asked[1]?.answer(named("new"));
    await vi.advanceTimersByTimeAsync(0);
    asked[0]?.answer(named("old"));
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([["kitc", "new"]]);
  });

  it("caches recent answers", async () => {
    const { asked, answers, lookup } = lookups();
    lookup.look("ki");
    await vi.advanceTimersByTimeAsync(200);
    asked[0]?.answer(named("kitchen"));
    await vi.advanceTimersByTimeAsync(0);
    lookup.look("kit");
    lookup.look("ki");
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(1);
    expect(answers).toEqual([
      ["ki", "kitchen"],
      ["ki", "kitchen"],
    ]);
    await vi.advanceTimersByTimeAsync(61_000);
    lookup.look("ki");
    await vi.advanceTimersByTimeAsync(200);
    expect(asked).toHaveLength(2);
  });

  it("leaves everything as it is after a failure, and sends nothing once stopped", async () => {
    const { asked, answers, lookup } = lookups();
    lookup.look("ki");
    await vi.advanceTimersByTimeAsync(200);
    asked[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    lookup.look("kit");
    lookup.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
