/** The part of an image that a visual search is about, in whole percent of the image's width and height. */
export interface SearchCrop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole image. */
export const FULL_CROP: SearchCrop = { left: 0, top: 0, width: 100, height: 100 };

/** The smallest side of a crop, in percent. A smaller part has too few pixels to compare. */
export const MIN_CROP_SIDE = 10;

const CROP_PATTERN = /^\d{1,3},\d{1,3},\d{1,3},\d{1,3}$/;

/**
 * Reads a crop from text: left, top, width, and height, such as `10,20,50,40`.
 *
 * @returns null if the text isn't a crop, or the crop is too small or extends beyond the image
 */
export function parseSearchCrop(text: string): SearchCrop | null {
  if (!CROP_PATTERN.test(text)) return null;
  const [left = 0, top = 0, width = 0, height = 0] = text.split(",").map(Number);
  if (Math.min(width, height) < MIN_CROP_SIDE || left + width > 100 || top + height > 100) return null;
  return { left, top, width, height };
}

/** Formats a crop as `parseSearchCrop` reads it. Null for the whole image, which needs no crop. */
export function formatSearchCrop({ left, top, width, height }: SearchCrop): string | null {
  return width === 100 && height === 100 ? null : [left, top, width, height].join(",");
}

/** Moves a crop by a distance in percent, up to the image's edges. */
export function moveCrop(crop: SearchCrop, across: number, down: number): SearchCrop {
  return {
    ...crop,
    left: clamp(Math.round(crop.left + across), 0, 100 - crop.width),
    top: clamp(Math.round(crop.top + down), 0, 100 - crop.height),
  };
}

/** The corners by which a crop can be resized. */
export const CROP_CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
type CropCorner = (typeof CROP_CORNERS)[number];

/** Moves one corner of a crop by a distance in percent. The opposite corner stays where it is. */
export function moveCropCorner(crop: SearchCrop, corner: CropCorner, across: number, down: number): SearchCrop {
  const [vertical, horizontal] = corner.split("-");
  const [left, width] = moveEdge(crop.left, crop.width, horizontal === "left", across);
  const [top, height] = moveEdge(crop.top, crop.height, vertical === "top", down);
  return { left, top, width, height };
}

/** Scales a crop around its center, within the image. Factors above 1 enlarge it. */
export function scaleCrop(crop: SearchCrop, factor: number): SearchCrop {
  const width = clamp(Math.round(crop.width * factor), MIN_CROP_SIDE, 100);
  const height = clamp(Math.round(crop.height * factor), MIN_CROP_SIDE, 100);
  return moveCrop(
    { left: 0, top: 0, width, height },
    crop.left + (crop.width - width) / 2,
    crop.top + (crop.height - height) / 2,
  );
}

/** Moves the start or the end of a range. Returns the range's start and length. */
function moveEdge(start: number, length: number, isStart: boolean, by: number): [number, number] {
  const end = start + length;
  if (!isStart) return [start, clamp(Math.round(end + by), start + MIN_CROP_SIDE, 100) - start];
  const moved = clamp(Math.round(start + by), 0, end - MIN_CROP_SIDE);
  return [moved, end - moved];
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
