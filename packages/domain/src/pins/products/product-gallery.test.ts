import { expect, it } from "vitest";
import { GALLERY_LIMITS, getVisibleGallery } from "./product-gallery.ts";

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [5, 5, 0],
  [6, 4, 2],
  [GALLERY_LIMITS.picturesMax, 4, 6],
])("a gallery with %s images shows %s, and offers %s more", (count, shown, more) => {
  expect(getVisibleGallery(count)).toEqual({ shown, more });
});
