import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenStore } from "../../data/index.ts";
import { anonymousSaves, clearAnonymousSaves, saveAnonymously } from "./visitors/anonymous-store.ts";
import { recentPictures, storeRecentPicture } from "./recent-pictures.ts";

/** An in-memory browser store, or one that refuses as browsers do. */
function aStore(refusal: "nothing" | "writing" | "everything" = "nothing"): {
  open: OpenStore;
  stored: Map<string, string>;
} {
  const stored = new Map<string, string>();
  return {
    stored,
    open: () => {
      if (refusal === "everything") throw new DOMException("Denied.", "SecurityError");
      return {
        getItem: (key) => stored.get(key) ?? null,
        setItem(key, value) {
          if (refusal === "writing") throw new DOMException("Full.", "QuotaExceededError");
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
  it("are read back with their ids, and are gone when cleared [ENT-33]", () => {
    const { open } = aStore();
    expect(anonymousSaves(open)).toEqual([]);
    expect(saveAnonymously("7", open)).toBe("kept");
    expect(saveAnonymously("8", open)).toBe("kept");
    expect(anonymousSaves(open)).toEqual([{ id: "7" }, { id: "8" }]);
    clearAnonymousSaves(open);
    expect(anonymousSaves(open)).toEqual([]);
  });

  it("are two at most: a third is not stored, and a repeated one keeps its place [ENT-33]", () => {
    const { open } = aStore();
    for (const id of ["7", "8"]) saveAnonymously(id, open);
    expect(saveAnonymously("9", open)).toBe("prompt");
    expect(saveAnonymously("7", open)).toBe("had");
    expect(anonymousSaves(open)).toEqual([{ id: "8" }, { id: "7" }]);
  });

  it.each(["writing", "everything"] as const)("are empty when the browser refuses %s [ENT-33]", (refusal) => {
    const { open } = aStore(refusal);
    expect(saveAnonymously("7", open)).toBe("prompt");
    expect(anonymousSaves(open)).toEqual([]);
    expect(() => clearAnonymousSaves(open)).not.toThrow();
  });

  it.each(["no JSON", '"a text"', '[{"id":7},{"id":"<b>"},{},null]'])(
    "are empty when %s is stored [ENT-33]",
    (value) => {
      const { open, stored } = aStore();
      stored.set("anonymous-saves", value);
      expect(anonymousSaves(open)).toEqual([]);
    },
  );
});

describe("the images of recently saved pins", () => {
  const picture = (id: number) => ({ id: String(id), src: `/media/${id}/136x136.jpg`, alt: "" });

  it("are the 10 newest of 11, separate for each person [SAVE-34]", () => {
    const { open } = aStore();
    for (let id = 1; id <= 11; id += 1) storeRecentPicture("me", picture(id), open);
    expect(recentPictures("me", open).map(({ id }) => Number(id))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(recentPictures("somebody", open)).toEqual([]);
  });

  it("are empty when the browser stores nothing, or something else [SAVE-34]", () => {
    const denied = aStore("everything");
    expect(() => storeRecentPicture("me", picture(1), denied.open)).not.toThrow();
    expect(recentPictures("me", denied.open)).toEqual([]);
    const { open, stored } = aStore();
    stored.set("recent-saves:me", '[{"id":"1","src":"https://elsewhere.example/x.jpg","alt":""}]');
    expect(recentPictures("me", open)).toEqual([]);
  });
});
