import { describe, expect, it } from "vitest";
import { keepUrlsCurrent } from "./keep-urls-current.ts";

const NOW_MS = Date.UTC(2026, 0, 1);
const createUrl = (image: string, minutes: number, signature: string, file = "236x.webp") =>
  `/media/s~${image}~${(NOW_MS / 1_000 + minutes * 60).toString(36)}~${signature}/${file}`;

describe("keepUrlsCurrent", () => {
  it("keeps the URL that is already on screen, even when the image's pin has moved", () => {
    const previous = { pages: [{ items: [{ id: "1", url: createUrl("7", 40, "old") }] }] };
    const next = {
      pages: [
        {
          items: [
            { id: "2", url: createUrl("8", 60, "b") },
            { id: "1", url: createUrl("7", 60, "c") },
          ],
        },
      ],
    };
    expect(keepUrlsCurrent(previous, next, NOW_MS)).toEqual({
      pages: [
        {
          items: [
            { id: "2", url: createUrl("8", 60, "b") },
            { id: "1", url: createUrl("7", 40, "old") },
          ],
        },
      ],
    });
  });

  it("uses the new URL when the old one expires soon, belongs to another file, or is public", () => {
    const next = [createUrl("7", 60, "new"), createUrl("8", 60, "new", "orig.jpg"), "/media/abc/236x.webp", null, 3];
    const previous = [createUrl("7", 10, "old"), createUrl("8", 40, "old"), "/media/def/236x.webp"];
    expect(keepUrlsCurrent(previous, next, NOW_MS)).toEqual(next);
    expect(keepUrlsCurrent(undefined, next, NOW_MS)).toBe(next);
  });
});
