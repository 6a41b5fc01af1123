import { describe, expect, it } from "vitest";
import { canHover, getHoverState } from "./card-hover.ts";

describe("the hover state of a card", () => {
  it.each([
    [{ isAuth: true, mobile: false }, true],
    [{ isAuth: true, mobile: true }, false],
    [{ isAuth: false, mobile: false }, false],
    [{ isAuth: false, mobile: true }, false],
  ])("[CARD-10] is available on the device %j: %s", (device, expected) => {
    expect(canHover(device)).toBe(expected);
  });

  it.each([
    [{ pointed: false, focused: false, overlayOpen: false }, "inactive"],
    [{ pointed: true, focused: false, overlayOpen: false }, "active"],
    [{ pointed: false, focused: true, overlayOpen: false }, "active"],
    [{ pointed: false, focused: false, overlayOpen: true }, "active"],
  ])("[CARD-10] for %j is %s on devices that can hover, and inactive on others", (facts, state) => {
    expect(getHoverState({ ...facts, canHover: true })).toBe(state);
    expect(getHoverState({ ...facts, canHover: false })).toBe("inactive");
  });
});
