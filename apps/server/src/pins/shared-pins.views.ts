import type { SharedPin } from "@tessera/contract";
import { canOpenPin } from "@tessera/domain";
import type { BoardRow } from "../boards/boards.queries.ts";
import { toImageUrls } from "../media/urls.rules.ts";
import { loadBlockedEitherWay } from "../people/blocks.queries.ts";
import type { Context } from "../platform/context.ts";
import { hydratePins, type PinPageData, toPinFacts, toPinWithRelations } from "./pins.hydration.ts";
import { toContentImage } from "./pins.queries.ts";

/** All data that the rules and views of pins behind a share link need, as the board's owner sees them. */
export interface SharedPinPageData {
  readonly facts: PinPageData;
  /** The people in a block with the link's holder. */
  readonly barred: ReadonlySet<string>;
}

/**
 * Loads all data that the rules and views of pins behind a share link need.
 *
 * @param holderId the link's holder, if they're logged in
 */
export async function hydrateSharedPins(
  context: Context,
  pinIds: readonly string[],
  { ownerId, holderId }: { ownerId: string; holderId: string | null },
): Promise<SharedPinPageData> {
  const facts = await hydratePins(context, pinIds, ownerId);
  const people = [...facts.pins.values()].flatMap(({ person_id, creator_id }) => [person_id, creator_id]);
  return { facts, barred: await loadBlockedEitherWay(context.db, holderId, people) };
}

/**
 * Returns whether a link shows a pin of its board. It shows what the board's owner sees, except what a block hides from
 * the holder.
 */
export function canSeeShared({ facts, barred }: SharedPinPageData, pinId: string, board: BoardRow): boolean {
  const fullPin = toPinWithRelations(facts, pinId);
  if (!fullPin || fullPin.pin.board_id !== board.id) return false;
  const rules = toPinFacts(fullPin);
  if (barred.has(rules.personId) || barred.has(rules.creatorId)) return false;
  return canOpenPin(rules, board.owner_id) && !rules.contentDeleted;
}

/**
 * Converts a pin to the form that a link shows: its image and text. It has no way to reach anything else, not even the
 * pin's id. Call it only for pins that `canSeeShared` allows.
 */
export function toSharedPin(
  context: Context,
  { facts }: SharedPinPageData,
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
