/**
 * The placement of an image on its stage. At `scale` 1, the whole image fits; `x` and `y` move its center, in CSS
 * pixels.
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
 * The zoom limits relative to the fitted size, the factors per press and per double tap, the distance per arrow key,
 * and the wheel speed.
 */
export const ZOOM = { min: 1, max: 8, step: 1.5, doubleTap: 2.5, panPx: 80, wheelPerPx: 0.002 } as const;

/** The view of an image fitted to its stage. */
export const ZOOM_START: ZoomView = { scale: 1, x: 0, y: 0 };

/** Computes the size that fits an image onto a stage, without enlarging it. */
export function fitView(
  natural: ZoomSizes["picture"],
  stage: ZoomSizes["stage"],
): { readonly width: number; readonly height: number } {
  const factor = Math.min(1, stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
}

/** Brings a view within bounds: neither too small nor too large, and not past the image's edges. */
export function boundedView({ scale, x, y }: ZoomView, { stage, picture }: ZoomSizes): ZoomView {
  const boundedScale = Math.min(Math.max(scale, ZOOM.min), ZOOM.max);
  const getRoom = (pictureLength: number, stageLength: number) =>
    Math.max(0, (pictureLength * boundedScale - stageLength) / 2);
  return {
    scale: boundedScale,
    x: clampToRoom(x, getRoom(picture.width, stage.width)),
    y: clampToRoom(y, getRoom(picture.height, stage.height)),
  };
}

/**
 * Zooms by a factor around a fixed point.
 *
 * @param at the point, relative to the center of the stage
 */
export function zoomAt(
  view: ZoomView,
  factor: number,
  at: { readonly x: number; readonly y: number },
  sizes: ZoomSizes,
): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, ZOOM.min), ZOOM.max);
  const growth = scale / view.scale;
  return boundedView({ scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth }, sizes);
}

/** Moves the image. */
export function panView(view: ZoomView, by: { readonly x: number; readonly y: number }, sizes: ZoomSizes): ZoomView {
  return boundedView({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, sizes);
}

/** Zooms in on a double tap, or back out to the whole image. */
export function zoomOnDoubleTap(
  view: ZoomView,
  at: { readonly x: number; readonly y: number },
  sizes: ZoomSizes,
): ZoomView {
  return view.scale > ZOOM.min ? ZOOM_START : zoomAt(view, ZOOM.doubleTap, at, sizes);
}

/** Computes the zoom factor for a wheel movement, which is symmetric in both directions. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-Math.min(Math.max(deltaY, -400), 400) * ZOOM.wheelPerPx);
}

function clampToRoom(value: number, room: number): number {
  return Math.min(Math.max(value, -room), room) + 0;
}
