import { operations } from "@tessera/contract";
import { CAROUSEL_LIMITS } from "@tessera/domain";
import type { ExportedPin } from "../../exports/export.formats.ts";
import type { SourceDisplayOptions } from "../source.formats.ts";

const { image_crop: crop } = operations["pins.update"].input.shape;

/** Returns the display options of an exported pin that this version supports. */
export function toSourceDisplayOptions({ imageCrop, isGoLinkless, carouselIndex = 0 }: ExportedPin): {
  readonly looks?: SourceDisplayOptions;
  readonly firstSlot?: number;
} {
  const cropFields = crop.safeParse(imageCrop && { min_y: imageCrop.minY, max_y: imageCrop.maxY }).data;
  const looks = {
    ...(cropFields ? { image_crop: cropFields } : {}),
    ...(isGoLinkless ? { is_go_linkless: true } : {}),
  };
  const isPlace = carouselIndex > 0 && carouselIndex < CAROUSEL_LIMITS.slotsMax;
  return { ...(Object.keys(looks).length > 0 ? { looks } : {}), ...(isPlace ? { firstSlot: carouselIndex } : {}) };
}
