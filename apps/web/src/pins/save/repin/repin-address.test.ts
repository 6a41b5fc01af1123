import { describe, expect, it } from "vitest";
import { repinParameters, repinPath } from "./repin-address.ts";

const NOTHING = { isEditingPin: false, isFromToast: false, pinBoardId: null, originalPinId: null };

describe("the save screen's URL", () => {
  it.each([
    [{}, undefined, "/pin/7/repin/"],
    [{ pinBoardId: "9" }, undefined, "/pin/7/repin/?pinBoardId=9"],
    [
      { isEditingPin: true, isFromToast: true, pinBoardId: "9", originalPinId: "5" },
      "organize",
      "/pin/7/repin/?isEditingPin=true&isFromToast=true&pinBoardId=9&originalPinId=5#organize",
    ],
  ] as const)("for %j, %s is %s [ROUTES-04]", (parameters, part, path) => {
    expect(repinPath("7", parameters, part)).toBe(path);
    expect(repinParameters(new URL(path, "https://here.invalid").searchParams)).toEqual({ ...NOTHING, ...parameters });
  });

  it.each(["isEditingPin=yes&isFromToast=1", "pinBoardId=../x&originalPinId=9e9", "pinBoardId=&originalPinId=-1", ""])(
    "ignores the invalid %s [ROUTES-04]",
    (query) => {
      expect(repinParameters(new URLSearchParams(query))).toEqual(NOTHING);
    },
  );
});
