import type { Suggestion } from "@tessera/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLookup } from "./lookup.ts";

const toSuggestions = (label: string): Suggestion[] => [{ type: "query", label, detail: null, url: "/", image: null }];

function createLookups() {
  const requests: { typed: string; signal: AbortSignal; answer: (labels: Suggestion[]) => void; fail: () => void }[] =
    [];
  const answers: [string, string | undefined][] = [];
  const lookup = createLookup<Suggestion[]>(
    (typed, [first]) => answers.push([typed, first?.label]),
    (typed, signal) =>
      new Promise((resolve, reject) => {
        requests.push({ typed, signal, answer: resolve, fail: () => reject(new Error("no")) });
      }),
  );
  return { requests, answers, lookup };
}

describe("a suggestion lookup", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("sends one request after a pause in typing", async () => {
    const { requests, lookup } = createLookups();
    for (const typed of ["k", "ki", "kit"]) lookup.lookUp(typed);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests.map(({ typed }) => typed)).toEqual(["kit"]);
  });

  it("aborts the previous request, and drops its response if it arrives late", async () => {
    const { requests, answers, lookup } = createLookups();
    lookup.lookUp("ki");
    await vi.advanceTimersByTimeAsync(200);
    lookup.lookUp("kitc");
    expect(requests[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    requests[1]?.answer(toSuggestions("new"));
    await vi.advanceTimersByTimeAsync(0);
    requests[0]?.answer(toSuggestions("old"));
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([["kitc", "new"]]);
  });

  it("caches recent responses", async () => {
    const { requests, answers, lookup } = createLookups();
    lookup.lookUp("ki");
    await vi.advanceTimersByTimeAsync(200);
    requests[0]?.answer(toSuggestions("kitchen"));
    await vi.advanceTimersByTimeAsync(0);
    lookup.lookUp("kit");
    lookup.lookUp("ki");
    await vi.advanceTimersByTimeAsync(200);
    expect(requests).toHaveLength(1);
    expect(answers).toEqual([
      ["ki", "kitchen"],
      ["ki", "kitchen"],
    ]);
    await vi.advanceTimersByTimeAsync(61_000);
    lookup.lookUp("ki");
    await vi.advanceTimersByTimeAsync(200);
    expect(requests).toHaveLength(2);
  });

  it("reports nothing after a failure, and sends nothing after it's stopped", async () => {
    const { requests, answers, lookup } = createLookups();
    lookup.lookUp("ki");
    await vi.advanceTimersByTimeAsync(200);
    requests[0]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    lookup.lookUp("kit");
    lookup.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(answers).toEqual([]);
    expect(requests).toHaveLength(1);
  });
});
