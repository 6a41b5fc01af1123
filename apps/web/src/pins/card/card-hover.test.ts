import { describe, expect, it } from "vitest";
import { canHover, getHoverState } from "./card-hover.ts";

describe("hovering a card", () => {
  it.each([
    [{ isAuth: true, mobile: false }, true],
    [{ isAuth: true, mobile: true }, false],
    [{ isAuth: false, mobile: false }, false],
    [{ isAuth: false, mobile: true }, false],
  ])("[CARD-10] for the device %j can be active: %s", (device, expected) => {
    expect(canHover(device)).toBe(expected);
  });

  it.each([
    [{ pointed: false, focused: false, overlayOpen: false }, "inactive"],
    [{ pointed: true, focused: false, overlayOpen: false }, "active"],
    [{ pointed: false, focused: true, overlayOpen: false }, "active"],
    [{ pointed: false, focused: false, overlayOpen: true }, "active"],
  ])("[CARD-10] maps %j to %s, and to inactive if the device can't hover", (facts, state) => {
    expect(getHoverState({ ...facts, canHover: true })).toBe(state);
    expect(getHoverState({ ...facts, canHover: false })).toBe("inactive");
  });
});
