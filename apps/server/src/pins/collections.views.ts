import type { PinFields } from "@tessera/contract";
import { imageOf } from "../media/media.urls.ts";
import type { Context } from "../platform/context.ts";
import { allowsInList, pinFacts, type PinFactsOfPage, type WholePin, wholePin } from "./pins.hydration.ts";
import { contentImage } from "./pins.queries.ts";

/** The items of a pin that is a collection: those of its pins that are there still and that the viewer may come across. */
export function collectionOf(
  context: Context,
  { contentFacts, items }: PinFactsOfPage,
  { content }: WholePin,
): PinFields["collectionPin"] {
  const collection = contentFacts.get(content.id)?.collection;
  if (!collection || items === null) return null;
  const shown = collection.pinIds.flatMap((id) => {
    const item = allowsInList(items, id) ? wholePin(items, id) : null;
    return item && !pinFacts(item).contentDeleted ? [item] : [];
  });
  if (shown.length === 0) return null;
  return {
    itemData: shown.map(({ pin, content: { title, link, ...row } }) => {
      const image = contentImage({ ...row, title, link });
      const images = { "750x": imageOf(context, image, "750x"), "136x136": imageOf(context, image, "136x136") };
      return { pinId: pin.id, title, images, link: link === "" ? null : link };
    }),
  };
}
