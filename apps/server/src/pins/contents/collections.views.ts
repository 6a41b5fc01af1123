import type { PinFields } from "@tessera/contract";
import { toImageUrls } from "../../media/urls.rules.ts";
import type { Context } from "../../platform/context.ts";
import {
  isAllowedInList,
  toPinFacts,
  type HydratedPins,
  type PinWithRelations,
  toPinWithRelations,
} from "../pins.hydration.ts";
import { toContentImage } from "../pins.queries.ts";

/** Returns a collection's items: its pins that still exist and that the viewer may find. */
export function toCollection(
  context: Context,
  { contentFacts, items, withoutItems }: HydratedPins,
  { content, pin: collectionPin }: PinWithRelations,
): PinFields["collectionPin"] {
  const collection = contentFacts.get(content.id)?.collection;
  if (!collection || items === null || withoutItems.has(collectionPin.id)) return null;
  const shown = collection.pinIds.flatMap((id) => {
    const item = isAllowedInList(items, id) ? toPinWithRelations(items, id) : null;
    return item && !toPinFacts(item).contentDeleted ? [item] : [];
  });
  if (shown.length === 0) return null;
  return {
    itemData: shown.map(({ pin, content: { title, link, ...row } }) => {
      const image = toContentImage({ ...row, title, link });
      const images = { "750x": toImageUrls(context, image, "750x"), "136x136": toImageUrls(context, image, "136x136") };
      return { pinId: pin.id, title, images, link: link === "" ? null : link };
    }),
  };
}
