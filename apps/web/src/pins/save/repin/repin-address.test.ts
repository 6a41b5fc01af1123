import { describe, expect, it } from "vitest";
import { parseRepinParameters, toRepinPath } from "./repin-address.ts";

const NO_PARAMETERS = { isEditingPin: false, isFromToast: false, pinBoardId: null, originalPinId: null };

describe("the save screen's URL", () => {
  it.each([
    [{}, undefined, "/pin/7/repin/"],
    [{ pinBoardId: "9" }, undefined, "/pin/7/repin/?pinBoardId=9"],
    [
      { isEditingPin: true, isFromToast: true, pinBoardId: "9", originalPinId: "5" },
      "organize",
      "/pin/7/repin/?isEditingPin=true&isFromToast=true&pinBoardId=9&originalPinId=5#organize",
    ],
  ] as const)("is built from %j and the step %s: %s [ROUTES-04]", (parameters, part, path) => {
    expect(toRepinPath("7", parameters, part)).toBe(path);
    expect(parseRepinParameters(new URL(path, "https://here.invalid").searchParams)).toEqual({
      ...NO_PARAMETERS,
      ...parameters,
    });
  });

  it.each(["isEditingPin=yes&isFromToast=1", "pinBoardId=../x&originalPinId=9e9", "pinBoardId=&originalPinId=-1", ""])(
    "has no valid parameters with the query %j [ROUTES-04]",
    (query) => {
      expect(parseRepinParameters(new URLSearchParams(query))).toEqual(NO_PARAMETERS);
    },
  );
});
