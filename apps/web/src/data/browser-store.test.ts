import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type StoreOpener, readStoredValue, writeStoredValue } from "./browser-store.ts";

function throwDenied(): never {
  throw new DOMException("Not here.", "SecurityError");
}

function throwQuota(): never {
  throw new DOMException("No more room.", "QuotaExceededError");
}

/** Stores that fail the way browser storage does. */
const FAILING_STORES: Record<string, StoreOpener> = {
  forbidden: throwDenied,
  full: () => ({ getItem: throwQuota, setItem: throwQuota, removeItem: throwQuota }),
};

function createStore(texts: Record<string, string>): StoreOpener {
  const stored = new Map(Object.entries(texts));
  return () => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  });
}

const requireText = (stored: unknown) => {
  if (typeof stored !== "string") throw new TypeError("no text");
  return stored;
};

describe("browser storage", () => {
  const warn = vi.spyOn(console, "warn");
  beforeEach(() => void warn.mockReset().mockImplementation(() => {}));
  afterEach(() => void warn.mockReset());

  it.each(Object.entries(FAILING_STORES))("returns the default and logs a warning when it's %s [LOG-05]", (_, open) => {
    expect(readStoredValue("local", "theme", requireText, "system", open)).toBe("system");
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]).toEqual([expect.stringContaining("theme"), expect.any(DOMException)]);
  });

  it.each(Object.entries(FAILING_STORES))(
    "logs a warning instead of throwing when it can't save a value because it's %s [LOG-05]",
    (_, open) => {
      expect(writeStoredValue("session", "theme", "dark", open)).toBe(false);
      expect(writeStoredValue("session", "theme", undefined, open)).toBe(false);
      expect(warn).toHaveBeenCalledTimes(2);
    },
  );

  it.each([
    ["invalid JSON", "{half"],
    ["a value of the wrong type", "42"],
  ])("returns the default and logs a warning when it contains %s [LOG-05]", (_, text) => {
    expect(readStoredValue("local", "theme", requireText, "system", createStore({ theme: text }))).toBe("system");
    expect(warn).toHaveBeenCalledOnce();
  });

  it("returns the stored value until it is removed", () => {
    const open = createStore({});
    expect(readStoredValue("local", "theme", requireText, "system", open)).toBe("system");
    expect(writeStoredValue("local", "theme", "dark", open)).toBe(true);
    expect(readStoredValue("local", "theme", requireText, "system", open)).toBe("dark");
    expect(writeStoredValue("local", "theme", undefined, open)).toBe(true);
    expect(readStoredValue("local", "theme", requireText, "system", open)).toBe("system");
    expect(warn).not.toHaveBeenCalled();
  });
});
