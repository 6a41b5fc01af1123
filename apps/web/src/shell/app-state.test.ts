import { mobileModals } from "@tessera/ui";
import { describe, expect, it, vi } from "vitest";
import { createAppState, trackFocus, hasPlusButton, isDataSaverOn, getViewportSize } from "./app-state.ts";

describe("the app state", () => {
  it("initially has the focus, everything shown, and a large window [UI-08]", () => {
    expect(createAppState().get()).toEqual({
      appInFocus: true,
      footerPlusButtonVisible: true,
      isAutoplay: true,
      typeaheadOverlay: false,
      viewportSize: "lg",
    });
  });

  it("notifies subscribers of a change, but not of an unchanged value [UI-08]", () => {
    const state = createAppState();
    const listener = vi.fn();
    const unsubscribe = state.subscribe(listener);
    state.set({ typeaheadOverlay: false });
    expect(listener).not.toHaveBeenCalled();
    state.set({ typeaheadOverlay: true });
    expect(listener).toHaveBeenCalledOnce();
    expect(state.get().typeaheadOverlay).toBe(true);
    unsubscribe();
    state.set({ typeaheadOverlay: false });
    expect(listener).toHaveBeenCalledOnce();
  });

  it.each([
    [390, "sm"],
    [679, "sm"],
    [680, "md"],
    [1055, "md"],
    [1056, "lg"],
    [1440, "lg"],
  ])("classifies a window of %i px as %s [UI-08]", (width, size) => {
    expect(getViewportSize(width)).toBe(size);
  });

  it.each([
    ["/", true],
    ["/pin/create/", true],
    ["/pin/1/", true],
    ["/edit", true],
    ["/edit/", true],
    ["/pin/1/edit/", false],
    ["/pin/1/edit", false],
    ["/pin/1/repin/", false],
    ["/board/1/edit", false],
    ["/editor/boards/", true],
  ])("determines whether the bar has the plus button on %s: %s [UI-08]", (path, visible) => {
    expect(hasPlusButton(path)).toBe(visible);
  });

  it.each([
    [{}, false],
    [{ connection: {} }, false],
    [{ connection: { saveData: false } }, false],
    [{ connection: { saveData: true } }, true],
  ])("detects whether a browser with %j saves data: %s [UI-08]", (browser, saves) => {
    expect(isDataSaverOn(browser)).toBe(saves);
  });

  it("clears appInFocus while a modal covers a phone's page, until the last one closes [IMP-05]", () => {
    const { state, modals } = createTrackedState();
    const closeFirst = modals.enter();
    expect(state.get().appInFocus).toBe(false);
    const closeSecond = modals.enter();
    closeFirst();
    closeFirst();
    expect(state.get().appInFocus).toBe(false);
    closeSecond();
    expect(state.get().appInFocus).toBe(true);
  });

  it("clears appInFocus while the tab is hidden, whether or not a modal is open [IMP-05]", () => {
    const { state, modals, hide } = createTrackedState();
    hide(true);
    expect(state.get().appInFocus).toBe(false);
    const close = modals.enter();
    hide(false);
    expect(state.get().appInFocus).toBe(false);
    close();
    expect(state.get().appInFocus).toBe(true);
  });
});

function createTrackedState() {
  const state = createAppState();
  let hidden = false;
  let onChange = () => {};
  trackFocus(state, {
    isHidden: () => hidden,
    onVisibility: (listener) => {
      onChange = listener;
      return () => {};
    },
    modals: mobileModals,
  });
  return {
    state,
    modals: mobileModals,
    hide(next: boolean) {
      hidden = next;
      onChange();
    },
  };
}
