import { describe, expect, it } from "vitest";
import { getPurgeThreshold, getRestorableSince, getRestorableUntil } from "./undo.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe("a deleted item", () => {
  it("can be restored for 30 days", () => {
    const deletedAt = 1_800_000_000_000;
    expect(getRestorableUntil(deletedAt)).toBe(deletedAt + 30 * DAY_MS);
    expect(getRestorableSince(deletedAt + 30 * DAY_MS)).toBe(deletedAt);
    expect(getRestorableSince(deletedAt + 30 * DAY_MS + 1)).toBeGreaterThan(deletedAt);
  });

  it("is purged only when it can no longer be restored", () => {
    const now = 1_800_000_000_000;
    expect(getPurgeThreshold(now)).toBeLessThan(getRestorableSince(now));
  });
});
