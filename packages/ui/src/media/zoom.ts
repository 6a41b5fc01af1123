/**
 * The placement of an image on its stage. At `scale` 1, the whole image fits. `x` and `y` move the image's center, in
 * CSS pixels.
 */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The sizes of the stage and of the fitted image, in CSS pixels. */
export interface ZoomSizes {
  readonly stage: { readonly width: number; readonly height: number };
  readonly picture: { readonly width: number; readonly height: number };
}

/**
 * The zoom limits relative to the fitted size, the factors per press and per double tap, the distance per arrow key
 * press in CSS pixels, and the wheel speed.
 */
export const ZOOM_SETTINGS = { min: 1, max: 8, step: 1.5, doubleTap: 2.5, panPx: 80, wheelPerPx: 0.002 } as const;

/** The view of an image fitted to its stage. */
export const INITIAL_ZOOM_VIEW: ZoomView = { scale: 1, x: 0, y: 0 };

/** Computes the size that fits an image onto a stage, without enlarging it. */
export function computeFittedSize(
  natural: ZoomSizes["picture"],
  stage: ZoomSizes["stage"],
): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
}

/** Returns the closest view within bounds: neither too small nor too large, and not beyond the image's edges. */
export function limitView({ scale, x, y }: ZoomView, { stage, picture }: ZoomSizes): ZoomView {
  const boundedScale = Math.min(Math.max(scale, ZOOM_SETTINGS.min), ZOOM_SETTINGS.max);
  const getRoom = (pictureLength: number, stageLength: number) =>
    Math.max(0, (pictureLength * boundedScale - stageLength) / 2);
  return {
    scale: boundedScale,
    x: clampToPanRange(x, getRoom(picture.width, stage.width)),
    y: clampToPanRange(y, getRoom(picture.height, stage.height)),
  };
}

/**
 * Returns a view zoomed by a factor around a fixed point.
 *
 * @param at the point, relative to the center of the stage
 */
export function zoomAt(
  view: ZoomView,
  factor: number,
  at: { readonly x: number; readonly y: number },
  sizes: ZoomSizes,
): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, ZOOM_SETTINGS.min), ZOOM_SETTINGS.max);
  const growth = scale / view.scale;
  return limitView({ scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }, sizes);
}

/** Returns a view moved by a distance in CSS pixels, within bounds. */
export function panView(view: ZoomView, by: { readonly x: number; readonly y: number }, sizes: ZoomSizes): ZoomView {
  return limitView({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, sizes);
}

/** Returns the view after a double tap, which zooms in, or back out to the whole image. */
export function zoomOnDoubleTap(
  view: ZoomView,
  at: { readonly x: number; readonly y: number },
  sizes: ZoomSizes,
): ZoomView {
  return view.scale > ZOOM_SETTINGS.min ? INITIAL_ZOOM_VIEW : zoomAt(view, ZOOM_SETTINGS.doubleTap, at, sizes);
}

/** Computes the zoom factor for a wheel movement. Opposite movements cancel each other out. */
export function getWheelFactor(deltaY: number): number {
  return Math.exp(-Math.min(Math.max(deltaY, -400), 400) * ZOOM_SETTINGS.wheelPerPx);
}

function clampToPanRange(value: number, room: number): number {
  return Math.min(Math.max(value, -room), room) + 0;
}
