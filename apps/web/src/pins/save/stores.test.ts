import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoreOpener } from "../../data/index.ts";
import { getAnonymousSaves, clearAnonymousSaves, saveAnonymously } from "./visitors/anonymous-store.ts";
import { getRecentPictures, storeRecentPicture } from "./recent-pictures.ts";

/** Creates an in-memory browser store, or one that fails in the ways that browsers' stores can fail. */
function createStore(blocked: "nothing" | "writing" | "everything" = "nothing"): {
  open: StoreOpener;
  stored: Map<string, string>;
} {
  const stored = new Map<string, string>();
  return {
    stored,
    open: () => {
      if (blocked === "everything") throw new DOMException("Denied.", "SecurityError");
      return {
        getItem: (key) => stored.get(key) ?? null,
        setItem(key, value) {
          if (blocked === "writing") throw new DOMException("Full.", "QuotaExceededError");
          stored.set(key, value);
        },
        removeItem: (key) => void stored.delete(key),
      };
    },
  };
}

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

describe("a visitor's stored pins", () => {
  it("are readable by id until they're cleared [ENT-33]", () => {
    const { open } = createStore();
    expect(getAnonymousSaves(open)).toEqual([]);
    expect(saveAnonymously("7", open)).toBe("kept");
    expect(saveAnonymously("8", open)).toBe("kept");
    expect(getAnonymousSaves(open)).toEqual([{ id: "7" }, { id: "8" }]);
    clearAnonymousSaves(open);
    expect(getAnonymousSaves(open)).toEqual([]);
  });

  it("are limited to two, and contain no duplicates [ENT-33]", () => {
    const { open } = createStore();
    for (const id of ["7", "8"]) saveAnonymously(id, open);
    expect(saveAnonymously("9", open)).toBe("prompt");
    expect(saveAnonymously("7", open)).toBe("had");
    expect(getAnonymousSaves(open)).toEqual([{ id: "8" }, { id: "7" }]);
  });

  it.each(["writing", "everything"] as const)("are an empty list when the browser blocks %s [ENT-33]", (blocked) => {
    const { open } = createStore(blocked);
    expect(saveAnonymously("7", open)).toBe("prompt");
    expect(getAnonymousSaves(open)).toEqual([]);
    expect(() => clearAnonymousSaves(open)).not.toThrow();
  });

  it.each(["no JSON", '"a text"', '[{"id":7},{"id":"<b>"},{},null]'])(
    "are an empty list when the stored value is %s [ENT-33]",
    (value) => {
      const { open, stored } = createStore();
      stored.set("anonymous-saves", value);
      expect(getAnonymousSaves(open)).toEqual([]);
    },
  );
});

describe("the images of recently saved pins", () => {
  const createPicture = (id: number) => ({ id: String(id), src: `/media/${id}/136x136.jpg`, alt: "" });

  it("are limited to the 10 newest, and are separate for each person [SAVE-34]", () => {
    const { open } = createStore();
    for (let id = 1; id <= 11; id += 1) storeRecentPicture("me", createPicture(id), open);
    expect(getRecentPictures("me", open).map(({ id }) => Number(id))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(getRecentPictures("somebody", open)).toEqual([]);
  });

  it("aren't returned when storage is blocked or contains a URL from another site [SAVE-34]", () => {
    const denied = createStore("everything");
    expect(() => storeRecentPicture("me", createPicture(1), denied.open)).not.toThrow();
    expect(getRecentPictures("me", denied.open)).toEqual([]);
    const { open, stored } = createStore();
    stored.set("recent-saves:me", '[{"id":"1","src":"https://elsewhere.example/x.jpg","alt":""}]');
    expect(getRecentPictures("me", open)).toEqual([]);
  });
});
