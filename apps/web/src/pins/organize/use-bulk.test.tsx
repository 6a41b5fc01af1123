// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import type { BulkRun } from "@tessera/contract";
import { toast } from "@tessera/ui";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toAppError } from "../../data/app-error.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { useBulkEdits } from "./use-bulk.ts";

const RUN = { id: "9", action: "bulkDelete", state: "running", total: 400, reached: 200, done: 200 } as BulkRun;
let bulk: ReturnType<typeof useBulkEdits>;
let fetchRun: ReturnType<typeof vi.fn>;

function Probe() {
  bulk = useBulkEdits();
  return null;
}

/** Starts a run and advances time in steps, with renders between the steps. */
async function pollFor(seconds: number) {
  await act(async () => void (await bulk.start(() => Promise.resolve(RUN))));
  for (let step = 0; step < 2 * seconds; step += 1) {
    await act(async () => void (await vi.advanceTimersByTimeAsync(500)));
  }
}

describe("a bulk edit in progress", () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    fetchRun = vi.fn();
    const client = createQueryClient(fetchRun as never);
    const root = createRoot(document.createElement("div"));
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Probe />
        </QueryClientProvider>,
      ),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("keeps polling while the viewer is briefly offline", async () => {
    fetchRun.mockRejectedValue(toAppError("network_error", "You are offline.", { status: 0 }));
    await pollFor(20);
    expect(fetchRun.mock.calls.length).toBeGreaterThan(3);
    expect(bulk.busy).toBe(true);
  });

  it.each([401, 404])("stops polling and shows the error when the server returns %i", async (status) => {
    const showToast = vi.spyOn(toast, "show");
    fetchRun.mockRejectedValue(toAppError("not_found", "There is no such change.", { status }));
    await pollFor(20);
    expect(fetchRun).toHaveBeenCalledTimes(1);
    expect(bulk.busy).toBe(false);
    expect(showToast.mock.calls).toEqual([[{ message: "There is no such change." }]]);
  });
});
