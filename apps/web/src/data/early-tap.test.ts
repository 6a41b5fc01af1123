// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EARLY_SWIPE_SCRIPT, EARLY_TAP_SCRIPT, replayEarlyTap } from "./early-tap.ts";
import { runHeadScript } from "./head-script.fixture.ts";
import { takeOverSwipes } from "../shell/late-gestures.ts";

/** Creates the document as the server sends it, after the script in its head has run. */
let removeListeners = () => {};

function getElementByName(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

describe("a tap before the page's code has loaded", () => {
  let clicked: string[] = [];
  beforeEach(() => {
    clicked = [];
    removeListeners = runHeadScript(EARLY_TAP_SCRIPT);
    document.body.innerHTML = `
      <button type="button" name="save"><b name="word">Save</b></button>
      <button type="button" name="more"></button>
      <button type="button" name="off" disabled></button>
      <button type="submit" name="send"></button>
      <a href="#there" name="link"></a>`;
  });
  afterEach(() => {
    removeListeners();
    delete document.documentElement.dataset.hydrated;
  });

  function hydrate() {
    for (const button of document.querySelectorAll("button, a")) {
      button.addEventListener("click", () => clicked.push(button.getAttribute("name") ?? ""));
    }
    document.documentElement.dataset.hydrated = "";
    replayEarlyTap();
  }

  it("makes the button look busy, and is replayed once", () => {
    getElementByName("word").click();
    expect(getElementByName("save").getAttribute("aria-busy")).toBe("true");
    hydrate();
    expect(clicked).toEqual(["save"]);
    expect(getElementByName("save").hasAttribute("aria-busy")).toBe(false);
    replayEarlyTap();
    expect(clicked).toEqual(["save"]);
  });

  it("is kept for a part of the page whose code loads later", () => {
    hydrate();
    getElementByName("more").dataset.late = "";
    getElementByName("more").click();
    getElementByName("save").click();
    delete getElementByName("more").dataset.late;
    clicked = [];
    replayEarlyTap();
    expect(clicked).toEqual(["more"]);
  });

  it("is replayed only once, even if repeated, and only if no other button was tapped later", () => {
    getElementByName("save").click();
    getElementByName("more").click();
    getElementByName("more").click();
    expect(getElementByName("save").hasAttribute("aria-busy")).toBe(false);
    hydrate();
    expect(clicked).toEqual(["more"]);
  });

  it("is ignored on links, forms, and disabled buttons, and when the page already handles clicks", () => {
    for (const name of ["link", "send", "off"]) getElementByName(name).click();
    hydrate();
    expect(clicked).toEqual([]);
    getElementByName("save").click();
    expect(clicked).toEqual(["save"]);
    expect(getElementByName("save").hasAttribute("aria-busy")).toBe(false);
  });
});

describe("an early swipe", () => {
  function swipe(
    name: string,
    from: readonly [number, number],
    to: readonly [number, number],
    midway: (part: HTMLElement) => void = () => undefined,
  ): HTMLElement {
    const stopScript = runHeadScript(EARLY_SWIPE_SCRIPT);
    document.body.innerHTML = `<div data-late-swipe><b name="late"></b></div><div><b name="there"></b></div>`;
    const toTouches = ([clientX, clientY]: readonly [number, number]) => [{ clientX, clientY }];
    const dispatchTouch = (type: string, facts: object) =>
      getElementByName(name).dispatchEvent(Object.assign(new Event(type, { bubbles: true }), facts));
    dispatchTouch("touchstart", { touches: toTouches(from) });
    midway(getElementByName(name));
    dispatchTouch("touchend", { changedTouches: toTouches(to) });
    stopScript();
    return getElementByName(name);
  }

  it.each([
    ["to the left moves forward", "late", [200, 50], [120, 60], 1],
    ["to the right moves back", "late", [120, 50], [200, 60], -1],
    ["upward is ignored", "late", [120, 200], [100, 90], null],
    ["of a few pixels is ignored", "late", [120, 50], [113, 50], null],
    ["is ignored over a part whose code has loaded", "there", [200, 50], [120, 60], null],
  ] as const)("%s", (_case, name, from, to, direction) => {
    const part = swipe(name, from, to);
    const moves: number[] = [];
    takeOverSwipes(part, (by) => moves.push(by));
    takeOverSwipes(part, (by) => moves.push(by));
    expect(moves).toEqual(direction === null ? [] : [direction]);
    expect(part.closest("[data-late-swipe]")).toBeNull();
  });

  it("is replayed when the code loads in the middle of it", () => {
    const moves: number[] = [];
    swipe("late", [200, 50], [120, 60], (part) => takeOverSwipes(part, (by) => moves.push(by)));
    expect(moves).toEqual([1]);
  });
});
