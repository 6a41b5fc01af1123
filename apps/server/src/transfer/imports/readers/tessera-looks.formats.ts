import { operations } from "@tessera/contract";
import { CAROUSEL_LIMITS } from "@tessera/domain";
import type { ExportedPin } from "../../exports/export.formats.ts";
import type { SourceLooks } from "../source.formats.ts";

const { image_crop: crop } = operations["pins.update"].input.shape;

/** The display options of an exported pin that this version supports. */
export function toLooks({ imageCrop, isGoLinkless, carouselIndex = 0 }: ExportedPin): {
  readonly looks?: SourceLooks;
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
