import { describe, expect, it } from "vitest";
import {
  isOneTapBusy,
  canDeleteByTap,
  ONE_TAP_STATES,
  type OneTapAction,
  reduceOneTap,
  type OneTapState,
  showsOneTapFailure,
} from "./one-tap.ts";

describe("reduceOneTap", () => {
  it.each<[OneTapState, OneTapAction, OneTapState]>([
    ["none", "tap", "saving"],
    ["saving", "success", "saved"],
    ["saving", "failure", "none"],
    ["saved", "tap", "deleting"],
    ["deleting", "success", "none"],
    ["deleting", "failure", "saved"],
  ])("given the state %s and the action %s, returns %s [SAVE-10]", (state, action, next) => {
    expect(reduceOneTap(state, action)).toBe(next);
  });

  it("has four states, and ignores taps during a save or a deletion [SAVE-09]", () => {
    expect(ONE_TAP_STATES).toEqual(["none", "saving", "saved", "deleting"]);
    const busyStates = ONE_TAP_STATES.filter((state) => reduceOneTap(state, "tap") === state);
    expect(busyStates).toEqual(["saving", "deleting"]);
    expect(ONE_TAP_STATES.filter(isOneTapBusy)).toEqual(busyStates);
  });

  it.each<[OneTapState, OneTapAction]>([
    ["none", "success"],
    ["none", "failure"],
    ["saved", "success"],
    ["saved", "failure"],
  ])("in the state %s ignores an unexpected %s", (state, action) => {
    expect(reduceOneTap(state, action)).toBe(state);
  });
});

describe("showsOneTapFailure", () => {
  it.each([
    ["saving", false, true],
    ["saving", true, false],
    ["deleting", false, true],
    ["deleting", true, true],
  ] as const)("given a failure while %s, suppressed: %s, returns %s [SAVE-12]", (during, suppressed, shows) => {
    expect(showsOneTapFailure(during, suppressed)).toBe(shows);
  });
});

describe("canDeleteByTap", () => {
  it.each([
    ["a", "b", true],
    ["a", "a", false],
    [null, "b", false],
  ] as const)("given the viewer %s and the creator %s, returns %s", (viewer, creator, canDelete) => {
    expect(canDeleteByTap(viewer, creator)).toBe(canDelete);
  });
});
