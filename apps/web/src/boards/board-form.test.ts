import type { Board, PinCard } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { boardChanges, previewPictures } from "./board-changes.ts";
import { nameProblem } from "./use-name.ts";

const picture = (key: string, spec: string) => ({
  url: `/media/${key}/${spec}.jpg`,
  width: 1,
  height: 1,
  dominantColor: "#123456",
  formats: [],
});
const sizes = (key: string) => ({
  "222x": picture(key, "222x"),
  "400x300": picture(key, "400x300"),
  "216x146": picture(key, "216x146"),
  "236x": picture(key, "236x"),
});
const board = {
  name: "Kitchens",
  description: "",
  privacy: "public",
  coverPin: { id: "1", imageUrl: "" },
  coverImages: ["a", "b", "c", "d"].map(sizes),
} as unknown as Board;
const pin = (id: string, key: string) =>
  ({ id, imageSpec_236x: picture(key, "236x"), imageSpec_474x: picture(key, "474x") }) as unknown as PinCard;

describe("a name", () => {
  it.each([
    ["", "missing"],
    [" \t\n ", "missing"],
    ["Kitchens", null],
    ["x".repeat(50), null],
    ["x".repeat(51), "tooLong"],
    ["🪟".repeat(50), null],
    [`  ${"x".repeat(50)}  `, null],
  ] as const)("%j is %s", (typed, problem) => {
    expect(nameProblem(typed, 50)).toBe(problem);
  });
});

describe("a board's form", () => {
  const typed = { name: "Kitchens", description: "", privacy: "public", coverPinId: undefined } as const;

  it("asks for nothing where nothing differs", () => {
    expect(boardChanges(board, typed)).toEqual({});
    expect(boardChanges(board, { ...typed, coverPinId: "1" })).toEqual({});
  });

  it("asks for what differs alone", () => {
    expect(boardChanges(board, { ...typed, privacy: "secret" })).toEqual({ privacy: "secret" });
    expect(boardChanges(board, { name: "Baths", description: "New", privacy: "public", coverPinId: "2" })).toEqual({
      name: "Baths",
      description: "New",
      cover_pin_id: "2",
    });
  });

  it("shows the cover as it will be, each picture once", () => {
    const urls = (chosen: PinCard | null) => previewPictures(board, chosen).map(({ url }) => url.split("/")[2]);
    expect(urls(null)).toEqual(["a", "b", "c"]);
    expect(urls(pin("1", "a"))).toEqual(["a", "b", "c"]);
    expect(urls(pin("2", "b"))).toEqual(["b", "a", "c"]);
    expect(urls(pin("9", "z"))).toEqual(["z", "a", "b"]);
  });
});
