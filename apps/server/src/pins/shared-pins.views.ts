import type { SharedPin } from "@tessera/contract";
import { mayOpenPin } from "@tessera/domain";
import type { BoardRow } from "../boards/boards.queries.ts";
import { imageOf } from "../media/media.urls.ts";
import { loadBarred } from "../people/blocks.queries.ts";
import type { Context } from "../platform/context.ts";
import { hydratePins, type PinFactsOfPage, pinFacts, wholePin } from "./pins.hydration.ts";
import { contentImage } from "./pins.queries.ts";

/** Everything that rules and views of pins ask that are shown by a link: as the board's owner sees them. */
export interface SharedPinFacts {
  readonly facts: PinFactsOfPage;
  /** People with whom whoever holds the link stands in a block. */
  readonly barred: ReadonlySet<string>;
}

/** Reads it. @param holderId whoever holds the link, where they are logged in */
export async function hydrateSharedPins(
  context: Context,
  pinIds: readonly string[],
  { ownerId, holderId }: { ownerId: string; holderId: string | null },
): Promise<SharedPinFacts> {
  const facts = await hydratePins(context, pinIds, ownerId);
  const people = [...facts.pins.values()].flatMap(({ person_id, creator_id }) => [person_id, creator_id]);
  return { facts, barred: await loadBarred(context.db, holderId, people) };
}

/** Whether a link shows a pin of its board: what its owner sees there, but for what a block hides from whoever holds it. */
export function maySeeShared({ facts, barred }: SharedPinFacts, pinId: string, board: BoardRow): boolean {
  const whole = wholePin(facts, pinId);
  if (!whole || whole.pin.board_id !== board.id) return false;
  const rules = pinFacts(whole);
  if (barred.has(rules.personId) || barred.has(rules.creatorId)) return false;
  return mayOpenPin(rules, board.owner_id) && !rules.contentDeleted;
}

/** A pin as a link shows it: its picture and words, with no way to anything else. Call it only for those that it shows. */
export function sharedPinOf(context: Context, { facts }: SharedPinFacts, pinId: string): SharedPin {
  const whole = wholePin(facts, pinId);
  if (!whole) throw new RangeError(`Pin ${pinId} was shown without having been read.`);
  const { title, description, alt_text: altText } = whole.content;
  const image = contentImage(whole.content);
  return {
    id: pinId,
    title,
    description,
    altText,
    imageSpec_236x: imageOf(context, image, "236x"),
    imageSpec_474x: imageOf(context, image, "474x"),
    imageSpec_736x: imageOf(context, image, "736x"),
  };
}
