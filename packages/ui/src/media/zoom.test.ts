import { describe, expect, it } from "vitest";
import {
  limitView,
  zoomOnDoubleTap,
  computeFittedSize,
  panView,
  getWheelFactor,
  ZOOM_SETTINGS,
  INITIAL_ZOOM_VIEW,
  zoomAt,
  type ZoomSizes,
} from "./zoom.ts";

/** A tall image that fills the height of a wide stage. */
const sizes: ZoomSizes = { stage: { width: 1000, height: 800 }, picture: { width: 400, height: 800 } };
const middle = { x: 0, y: 0 };

describe("computeFittedSize", () => {
  it.each([
    ["wide", { width: 2000, height: 400 }, { width: 1000, height: 200 }],
    ["tall", { width: 800, height: 1600 }, { width: 400, height: 800 }],
    ["smaller than the stage, without enlarging it", { width: 100, height: 50 }, { width: 100, height: 50 }],
  ])("fits an image that is %s", (_what, natural, expected) => {
    expect(computeFittedSize(natural, sizes.stage)).toEqual(expected);
  });
});

describe("an image's view", () => {
  it.each([
    ["moved at its initial size", { scale: 1, x: 50, y: -50 }, { scale: 1, x: 0, y: 0 }],
    ["too small", { scale: 0.2, x: 0, y: 0 }, { scale: 1, x: 0, y: 0 }],
    ["too large", { scale: 99, x: 0, y: 0 }, { scale: ZOOM_SETTINGS.max, x: 0, y: 0 }],
    // At twice the size, the image is 800 × 1600 px. It has no room to move horizontally, and 400 px up and down.
    ["moved beyond its edges", { scale: 2, x: 90, y: 900 }, { scale: 2, x: 0, y: 400 }],
    ["moved within its edges", { scale: 4, x: -120, y: 80 }, { scale: 4, x: -120, y: 80 }],
  ])("stays within bounds when it's %s", (_what, view, expected) => {
    expect(limitView(view, sizes)).toEqual(expected);
  });
});

describe("zooming", () => {
  it("keeps the center in place", () => {
    expect(zoomAt(INITIAL_ZOOM_VIEW, 2, middle, sizes)).toEqual({ scale: 2, x: 0, y: 0 });
  });

  it("keeps the point under the pointer in place", () => {
    const at = { x: 0, y: 200 };
    const view = zoomAt(INITIAL_ZOOM_VIEW, 2, at, sizes);
    // The point 200 px below the center is now 400 px below the image's center. The image has moved up by 200 px.
    expect(view).toEqual({ scale: 2, x: 0, y: -200 });
    expect(view.y + 200 * view.scale).toBe(at.y);
  });

  it("returns to the initial view after zooming in and back out", () => {
    const zoomed = zoomAt(INITIAL_ZOOM_VIEW, 3, { x: 30, y: 90 }, sizes);
    expect(zoomAt(zoomed, 1 / 3, { x: -10, y: 40 }, sizes)).toEqual(INITIAL_ZOOM_VIEW);
    expect(getWheelFactor(120) * getWheelFactor(-120)).toBeCloseTo(1);
    expect(getWheelFactor(-100)).toBeGreaterThan(1);
  });

  it("magnifies on a double tap, and returns to the whole image on the next", () => {
    const zoomed = zoomOnDoubleTap(INITIAL_ZOOM_VIEW, middle, sizes);
    expect(zoomed.scale).toBe(ZOOM_SETTINGS.doubleTap);
    expect(zoomOnDoubleTap(zoomed, { x: 5, y: 5 }, sizes)).toEqual(INITIAL_ZOOM_VIEW);
  });
});

describe("panning", () => {
  it.each([
    ["does nothing to an image that fits", INITIAL_ZOOM_VIEW, { x: 100, y: 100 }, INITIAL_ZOOM_VIEW],
    ["moves within the edges", { scale: 2, x: 0, y: 0 }, { x: 40, y: -90 }, { scale: 2, x: 0, y: -90 }],
    ["stops at the edge", { scale: 2, x: 0, y: -400 }, { x: 0, y: -90 }, { scale: 2, x: 0, y: -400 }],
  ])("%s", (_what, view, by, expected) => {
    expect(panView(view, by, sizes)).toEqual(expected);
  });
});
