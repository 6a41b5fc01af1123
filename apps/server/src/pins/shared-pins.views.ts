import type { SharedPin } from "@tessera/contract";
import { canOpenPin } from "@tessera/domain";
import type { BoardRow } from "../boards/boards.queries.ts";
import { toImageUrls } from "../media/urls.rules.ts";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import type { Context } from "../platform/context.ts";
import { hydratePins, type HydratedPins, toPinFacts, toPinWithRelations } from "./pins.hydration.ts";
import { toContentImage } from "./pins.queries.ts";

/** All data that rules and views need for the pins behind a share link, as the board's owner sees them. */
export interface HydratedSharedPins {
  readonly facts: HydratedPins;
  /** The people who blocked the link's holder or were blocked by the holder. */
  readonly barred: ReadonlySet<string>;
}

/**
 * Loads all data that rules and views need for the pins behind a share link.
 *
 * @param holderId the link's holder, if they're logged in
 */
export async function hydrateSharedPins(
  context: Context,
  pinIds: readonly string[],
  { ownerId, holderId }: { ownerId: string; holderId: string | null },
): Promise<HydratedSharedPins> {
  const facts = await hydratePins(context, pinIds, ownerId);
  const people = [...facts.pins.values()].flatMap(({ person_id, creator_id }) => [person_id, creator_id]);
  return { facts, barred: await loadIdsBlockedEitherWay(context.db, holderId, people) };
}

/**
 * Returns whether a share link shows a pin on its board. The link shows what the board's owner sees, except pins that a
 * block hides from the link's holder.
 */
export function canSeeSharedPin({ facts, barred }: HydratedSharedPins, pinId: string, board: BoardRow): boolean {
  const fullPin = toPinWithRelations(facts, pinId);
  if (!fullPin || fullPin.pin.board_id !== board.id) return false;
  const rules = toPinFacts(fullPin);
  if (barred.has(rules.personId) || barred.has(rules.creatorId)) return false;
  return canOpenPin(rules, board.owner_id) && !rules.contentDeleted;
}

/**
 * Converts a pin to the form that a share link shows: its image and text. The result gives access to nothing else, not
 * even the pin's id. Call this only for pins that `canSeeSharedPin` allows.
 */
export function toSharedPin(
  context: Context,
  { facts }: HydratedSharedPins,
  { linkId, pinId }: { readonly linkId: string; readonly pinId: string },
): SharedPin {
  const fullPin = toPinWithRelations(facts, pinId);
  if (!fullPin) throw new RangeError(`Pin ${pinId} was rendered before it was loaded.`);
  const { title, description, alt_text: altText } = fullPin.content;
  const image = toContentImage(fullPin.content);
  return {
    id: context.sharedPinIds.encrypt(linkId, pinId),
    title,
    description,
    altText,
    imageSpec_236x: toImageUrls(context, image, "236x"),
    imageSpec_474x: toImageUrls(context, image, "474x"),
    imageSpec_736x: toImageUrls(context, image, "736x"),
  };
}
