import { SHOPPING_INDICATOR, showsShoppingIndicator } from "@tessera/domain";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createScrollMark } from "./product-scroll-mark.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function renderMark() {
  const target = new EventTarget();
  const mark = createScrollMark(() => target);
  const listener = vi.fn<() => void>();
  const unsubscribe = mark.subscribe(listener);
  return { mark, listener, unsubscribe, scroll: () => target.dispatchEvent(new Event("scroll")) };
}

it("in five countries, a product mark appears on scroll and disappears 1500 ms after scrolling ends [SHOP-10]", () => {
  const { mark, listener, scroll } = renderMark();
  expect(mark.isShown()).toBe(false);
  scroll();
  expect(mark.isShown()).toBe(true);
  vi.advanceTimersByTime(1000);
  scroll();
  vi.advanceTimersByTime(1499);
  expect(mark.isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(mark.isShown()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);

  // Several scroll events within 50 ms start the timer only once, when the 50 ms have passed.
  const timers = vi.spyOn(globalThis, "setTimeout");
  for (let count = 0; count < 10; count += 1) {
    scroll();
    vi.advanceTimersByTime(4);
  }
  expect(timers.mock.calls.filter(([, delay]) => delay === 1500)).toHaveLength(1);
  vi.advanceTimersByTime(10 + 1499);
  expect(mark.isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(mark.isShown()).toBe(false);

  expect(SHOPPING_INDICATOR).toEqual({ hideAfterMs: 1500, throttleMs: 50 });
  const countries = [
    "US",
    "GB",
    "CA",
    "FR",
    "DE",
    "AT",
    "CH",
    "IT",
    "ES",
    "AU",
    "BR",
    "NL",
    "MX",
    "us",
    "",
    null,
    undefined,
  ];
  expect(countries.filter(showsShoppingIndicator)).toEqual(["US", "GB", "CA", "FR", "DE"]);
});

it("a product mark without subscribers has no listeners and stays hidden", () => {
  const { mark, listener, unsubscribe, scroll } = renderMark();
  scroll();
  unsubscribe();
  expect(mark.isShown()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
  scroll();
  expect(mark.isShown()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(1);
});
