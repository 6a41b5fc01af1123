import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenStore, readStored, writeStored } from "./browser-store.ts";

function throwDenied(): never {
  throw new DOMException("Not here.", "SecurityError");
}

function throwQuota(): never {
  throw new DOMException("No more room.", "QuotaExceededError");
}

/** Stores that fail the way browser storage does. */
const FAILING: Record<string, OpenStore> = {
  "a forbidden store": throwDenied,
  "a full store": () => ({ getItem: throwQuota, setItem: throwQuota, removeItem: throwQuota }),
};

function createStore(texts: Record<string, string>): OpenStore {
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

describe("the browser's store", () => {
  const warn = vi.spyOn(console, "warn");
  beforeEach(() => void warn.mockReset().mockImplementation(() => {}));
  afterEach(() => void warn.mockReset());

  it.each(Object.entries(FAILING))("%s logs a warning and returns the default [LOG-05]", (_, open) => {
    expect(readStored("local", "theme", requireText, "system", open)).toBe("system");
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]).toEqual([expect.stringContaining("theme"), expect.any(DOMException)]);
  });

  it.each(Object.entries(FAILING))(
    "%s logs a warning when it can't save a value, without throwing [LOG-05]",
    (_, open) => {
      expect(writeStored("session", "theme", "dark", open)).toBe(false);
      expect(writeStored("session", "theme", undefined, open)).toBe(false);
      expect(warn).toHaveBeenCalledTimes(2);
    },
  );

  it.each([
    ["invalid JSON", "{half"],
    ["a value of the wrong kind", "42"],
  ])("%s returns the default [LOG-05]", (_, text) => {
    expect(readStored("local", "theme", requireText, "system", createStore({ theme: text }))).toBe("system");
    expect(warn).toHaveBeenCalledOnce();
  });

  it("returns the stored value until it is removed", () => {
    const open = createStore({});
    expect(readStored("local", "theme", requireText, "system", open)).toBe("system");
    expect(writeStored("local", "theme", "dark", open)).toBe(true);
    expect(readStored("local", "theme", requireText, "system", open)).toBe("dark");
    expect(writeStored("local", "theme", undefined, open)).toBe(true);
    expect(readStored("local", "theme", requireText, "system", open)).toBe("system");
    expect(warn).not.toHaveBeenCalled();
  });
});
