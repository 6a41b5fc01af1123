// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { KEEP_EARLY_SWIPE, KEEP_EARLY_TAP, replayEarlyTap } from "./early-tap.ts";
import { consumeEarlySwipe } from "./late-gestures.ts";

/** Creates the document as the server sends it, after the script in its head has run. */
let removeListeners = () => {};

function getNamed(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[name=${name}]`);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
}

describe("a tap before the page's code has loaded", () => {
  let clicked: string[] = [];
  beforeEach(() => {
    clicked = [];
    const ended = new AbortController();
    removeListeners = () => ended.abort();
    const listen = (type: string, listener: EventListener) =>
      window.addEventListener(type, listener, { capture: true, signal: ended.signal });
    // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs a script in the head
    new Function("addEventListener", KEEP_EARLY_TAP)(listen);
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

  it("shows the button as busy, and is replayed once", () => {
    getNamed("word").click();
    expect(getNamed("save").getAttribute("aria-busy")).toBe("true");
    hydrate();
    expect(clicked).toEqual(["save"]);
    expect(getNamed("save").hasAttribute("aria-busy")).toBe(false);
    replayEarlyTap();
    expect(clicked).toEqual(["save"]);
  });

  it("is kept for a part whose code loads after the page's code", () => {
    hydrate();
    getNamed("more").dataset.late = "";
    getNamed("more").click();
    getNamed("save").click();
    delete getNamed("more").dataset.late;
    clicked = [];
    replayEarlyTap();
    expect(clicked).toEqual(["more"]);
  });

  it("is replayed only if it was the last tap, even after two taps on the same button", () => {
    getNamed("save").click();
    getNamed("more").click();
    getNamed("more").click();
    expect(getNamed("save").hasAttribute("aria-busy")).toBe(false);
    hydrate();
    expect(clicked).toEqual(["more"]);
  });

  it("is ignored on links, forms and disabled buttons, and once the page handles clicks", () => {
    for (const name of ["link", "send", "off"]) getNamed(name).click();
    hydrate();
    expect(clicked).toEqual([]);
    getNamed("save").click();
    expect(clicked).toEqual(["save"]);
    expect(getNamed("save").hasAttribute("aria-busy")).toBe(false);
  });
});

describe("a swipe over a part whose code has not loaded", () => {
  function swipe(name: string, from: readonly [number, number], to: readonly [number, number]): HTMLElement {
    const ended = new AbortController();
    const listen = (type: string, listener: EventListener) =>
      window.addEventListener(type, listener, { capture: true, signal: ended.signal });
    // oxlint-disable-next-line typescript/no-implied-eval -- as above
    new Function("addEventListener", KEEP_EARLY_SWIPE)(listen);
    document.body.innerHTML = `<div data-late-swipe><b name="late"></b></div><div><b name="there"></b></div>`;
    const toTouches = ([clientX, clientY]: readonly [number, number]) => [{ clientX, clientY }];
    const dispatchTouch = (type: string, facts: object) =>
      getNamed(name).dispatchEvent(Object.assign(new Event(type, { bubbles: true }), facts));
    dispatchTouch("touchstart", { touches: toTouches(from) });
    dispatchTouch("touchend", { changedTouches: toTouches(to) });
    ended.abort();
    return getNamed(name);
  }

  it.each([
    ["to the left moves forward", "late", [200, 50], [120, 60], 1],
    ["to the right moves back", "late", [120, 50], [200, 60], -1],
    ["upward is ignored", "late", [120, 200], [100, 90], null],
    ["of a few pixels is ignored", "late", [120, 50], [113, 50], null],
    ["is ignored when all code has loaded", "there", [200, 50], [120, 60], null],
  ] as const)("%s", (_case, name, from, to, direction) => {
    const part = swipe(name, from, to);
    expect(consumeEarlySwipe(part)).toBe(direction);
    expect([consumeEarlySwipe(part), part.closest("[data-late-swipe]")]).toEqual([null, null]);
  });
});
