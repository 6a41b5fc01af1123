import type { Board, PinCard } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { getBoardChanges, getPreviewImages } from "../board-changes.ts";
import { validateName } from "./use-name.ts";

const createPicture = (key: string, spec: string) => ({
  url: `/media/${key}/${spec}.jpg`,
  width: 1,
  height: 1,
  dominantColor: "#123456",
  formats: [],
});
const createSizes = (key: string) => ({
  "222x": createPicture(key, "222x"),
  "400x300": createPicture(key, "400x300"),
  "216x146": createPicture(key, "216x146"),
  "236x": createPicture(key, "236x"),
});
const board = {
  name: "Kitchens",
  description: "",
  privacy: "public",
  pinSort: "custom",
  layout: "default",
  hasChosenCover: true,
  coverFocalPoint: { x: 20, y: 80, image: createPicture("a", "474x") },
  coverPin: { id: "1", imageUrl: "" },
  pinDensity: null,
  startDate: "2026-05-01",
  endDate: null,
  note: "",
  coverImages: ["a", "b", "c", "d"].map(createSizes),
} as unknown as Board;
const createPin = (id: string, key: string) =>
  ({
    id,
    imageSpec_236x: createPicture(key, "236x"),
    imageSpec_474x: createPicture(key, "474x"),
  }) as unknown as PinCard;

describe("validateName", () => {
  it.each([
    ["", "missing"],
    [" \t\n ", "missing"],
    ["Kitchens", null],
    ["x".repeat(50), null],
    ["x".repeat(51), "tooLong"],
    ["🪟".repeat(50), null],
    [`  ${"x".repeat(50)}  `, null],
  ] as const)("given %j, returns %s", (typed, problem) => {
    expect(validateName(typed, 50)).toBe(problem);
  });
});

describe("a board's form", () => {
  const typed = {
    name: "Kitchens",
    description: "",
    privacy: "public",
    pinSort: "custom",
    layout: "default",
    coverPinId: undefined,
    focalPoint: { x: 20, y: 80 },
    pinDensity: null,
    startDate: "2026-05-01",
    endDate: "",
    note: "",
  } as const;

  it("saves nothing when nothing has changed", () => {
    expect(getBoardChanges(board, typed)).toEqual({});
    expect(getBoardChanges(board, { ...typed, coverPinId: "1" })).toEqual({});
  });

  it("saves only the changed fields", () => {
    expect(getBoardChanges(board, { ...typed, privacy: "secret" })).toEqual({ privacy: "secret" });
    expect(getBoardChanges(board, { ...typed, layout: "gallery" })).toEqual({ layout: "gallery" });
    const middle = { ...typed, focalPoint: null };
    expect(getBoardChanges(board, { ...middle, coverPinId: null })).toEqual({ cover_pin_id: null });
    const withoutCover = { ...board, hasChosenCover: false, coverFocalPoint: null };
    expect(getBoardChanges(withoutCover, { ...middle, coverPinId: "1" })).toEqual({ cover_pin_id: "1" });
    expect(getBoardChanges(board, middle)).toEqual({ cover_focal_point: null });
    expect(getBoardChanges(board, { ...typed, focalPoint: { x: 20, y: 0 } })).toEqual({
      cover_focal_point: { x: 20, y: 0 },
    });
    expect(getBoardChanges(board, { ...typed, coverPinId: "2" })).toEqual({
      cover_pin_id: "2",
      cover_focal_point: { x: 20, y: 80 },
    });
    expect(getBoardChanges(board, { ...typed, pinDensity: "roomy" })).toEqual({ pin_density: "roomy" });
    expect(getBoardChanges(board, { ...typed, startDate: "" })).toEqual({ start_date: null });
    expect(getBoardChanges(board, { ...typed, endDate: "2026-05-09" })).toEqual({ end_date: "2026-05-09" });
    expect(getBoardChanges(board, { ...typed, note: "Ask Bo" })).toEqual({ note: "Ask Bo" });
    expect(getBoardChanges(board, { ...middle, name: "Baths", description: "New", coverPinId: "2" })).toEqual({
      name: "Baths",
      description: "New",
      cover_pin_id: "2",
    });
  });

  it("shows each image only once in the cover preview", () => {
    const getPreviewUrls = (chosen: PinCard | null | undefined) =>
      getPreviewImages(board, chosen, null).map(({ url }) => url.split("/")[2]);
    expect(getPreviewUrls(undefined)).toEqual(["a", "b", "c"]);
    expect(getPreviewUrls(null)).toEqual(["a", "b", "c"]);
    expect(getPreviewUrls(createPin("1", "a"))).toEqual(["a", "b", "c"]);
    expect(getPreviewUrls(createPin("2", "b"))).toEqual(["b", "a", "c"]);
    expect(getPreviewUrls(createPin("9", "z"))).toEqual(["z", "a", "b"]);
    expect(getPreviewImages(board, undefined, { x: 20, y: 80 })[0]?.position).toEqual({ x: 0.2, y: 0.8 });
    expect(getPreviewImages(board, null, null)[0]?.url).toBe("/media/a/400x300.jpg");
  });
});
