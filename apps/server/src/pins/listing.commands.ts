import { recordChange, type Tx } from "@tessera/database";
import { type IndexedContent, indexContents, raiseScores, unindexContents } from "@tessera/discovery";
import { getLinkDomain, computeListingScore, classifyContent } from "@tessera/domain";
import { setContentImageKeys, clearContentImageKeys } from "../media/content-images.queries.ts";
import { createImageKey } from "../media/image-key.rules.ts";
import { deleteImageKeys, insertImageKeys } from "../media/media.queries.ts";
import { DISCOVERY_TOPIC } from "../platform/discovery/discovery.ts";
import {
  setListed,
  type ListedPin,
  type ListingFacts,
  lockListingFacts,
  selectBoardSaves,
  writeListings,
} from "./listing.queries.ts";
import { backfillSaveTopics } from "./pin-topics.queries.ts";
import { restoreBoardPins, moveBoardPinsToTrash } from "./undo.queries.ts";

/**
 * Lists or unlists every pin on a board, for example when the board's visibility changes or it's deleted. The pins'
 * images get new public URLs, or lose them.
 */
export async function relistBoard(tx: Tx, boardId: string, listed: boolean): Promise<void> {
  await setPinsListed(tx, await selectBoardSaves(tx, boardId), listed);
}

/**
 * Deletes every pin on a board that its owner is deleting, with the same effect as deleting them one by one. Content
 * items that the owner created are deleted with their pins.
 */
export async function deleteBoardSaves(
  tx: Tx,
  { id: boardId, owner_id: ownerId }: { id: string; owner_id: string },
  at: Date,
): Promise<void> {
  const pins = await selectBoardSaves(tx, boardId);
  await setListed(tx, pins, false);
  await moveBoardPinsToTrash(tx, { boardId, ownerId }, pins, at);
  await refreshListing(tx, [...new Set(pins.map(({ contentId }) => contentId))]);
}

/** Restores every pin that was deleted together with a board, and the content items that were deleted with them. */
export async function restoreBoardSaves(tx: Tx, boardId: string, listed: boolean): Promise<void> {
  const pins = await restoreBoardPins(tx, boardId);
  await setPinsListed(tx, pins, listed);
  await backfillSaveTopics(tx, pins);
}

/** Lists or unlists saves, then updates everything about their content items that depends on it. */
export async function setPinsListed(tx: Tx, pins: readonly ListedPin[], listed: boolean): Promise<void> {
  await setListed(tx, pins, listed);
  await refreshListing(tx, [...new Set(pins.map(({ contentId }) => contentId))]);
}

/**
 * Updates everything that depends on a content item's saves: whether it's listed, its image's public key, and its index
 * entry. The image gets a new key each time the content becomes listed, and has no key while it isn't listed. If the
 * content's text now implies different topics, its saves get the new topics.
 */
export async function refreshListing(tx: Tx, contentIds: readonly string[]): Promise<void> {
  if (contentIds.length === 0) return;
  recordChange(tx, DISCOVERY_TOPIC, "edges");
  await writeListingChanges(tx, (await lockListingFacts(tx, contentIds)).map(decideListing));
}

/**
 * Like `refreshListing`, but for content items whose saves or favorites alone have changed. If a content item was
 * already listed, usually only its score changes.
 */
export async function refreshScores(tx: Tx, contentIds: readonly string[]): Promise<void> {
  recordChange(tx, DISCOVERY_TOPIC, "edges");
  const listings = (await lockListingFacts(tx, contentIds)).map(decideListing);
  const outdated = await raiseScores(tx, listings.filter(staysListed).flatMap(toIndexedContents));
  const ids = new Set(outdated.map(({ contentId }) => contentId));
  const changed = listings.filter((listing) => !staysListed(listing) || ids.has(listing.facts.id));
  if (changed.length > 0) await writeListingChanges(tx, changed);
}

/** Returns whether a content item was listed and stays listed with the same topics. */
function staysListed({ facts, pinId }: DecidedListing): boolean {
  return pinId !== null && facts.image_key !== null && findChangedTopics(facts) === null;
}

async function writeListingChanges(tx: Tx, listings: readonly DecidedListing[]): Promise<void> {
  await insertImageKeys(
    tx,
    listings.flatMap(({ facts, imageKey }) =>
      imageKey !== null && facts.image_key === null ? [{ key: imageKey, imageId: facts.image_id }] : [],
    ),
  );
  await deleteImageKeys(
    tx,
    listings.flatMap(({ facts, imageKey }) => (imageKey === null && facts.image_key !== null ? [facts.image_key] : [])),
  );
  const flipped = (listed: boolean) =>
    listings.flatMap(({ facts, imageKey }) =>
      facts.has_further_images && (imageKey !== null) === listed && (facts.image_key !== null) !== listed
        ? [facts.id]
        : [],
    );
  await setContentImageKeys(tx, flipped(true));
  await clearContentImageKeys(tx, flipped(false));
  await writeListings(
    tx,
    listings.map(({ facts, pinId, imageKey }) => ({
      id: facts.id,
      listed: pinId !== null,
      imageKey,
      topics: findChangedTopics(facts),
    })),
  );
  await indexContents(tx, listings.flatMap(toIndexedContents));
  await unindexContents(
    tx,
    listings.flatMap(({ facts, pinId }) => (pinId === null ? [facts.id] : [])),
  );
}

/**
 * A content item's facts, the pin that represents it, and its image's public key; the pin and the key are null if it
 * isn't listed.
 */
interface DecidedListing {
  readonly facts: ListingFacts;
  readonly pinId: string | null;
  readonly imageKey: string | null;
}

function decideListing(facts: ListingFacts): DecidedListing {
  const pinId = facts.alive ? facts.pin_id : null;
  return { facts, pinId, imageKey: pinId === null ? null : (facts.image_key ?? createImageKey()) };
}

function toIndexedContents({ facts, pinId }: DecidedListing): IndexedContent[] {
  return pinId === null ? [] : [{ ...toListingEntry(facts), pinId }];
}

/** Returns a content item's topics; null if its saves already have them. */
function findChangedTopics(facts: ListingFacts): number[] | null {
  const topics = classifyContent(toListingEntry(facts));
  return topics.join() === facts.indexed_topics?.join() ? null : topics;
}

function toListingEntry(facts: ListingFacts) {
  return {
    contentId: facts.id,
    creatorId: facts.creator_id,
    creatorName: facts.creator_name,
    score: computeListingScore(facts.created_at.getTime(), facts.save_count, facts.favorite_count),
    title: facts.title,
    description: [facts.description, facts.slot_words ?? "", facts.story_words ?? ""].join(" "),
    altText: facts.alt_text,
    boardNames: facts.board_names ?? [],
    productWords: facts.product_words,
    domain: (facts.link && getLinkDomain(facts.link)) || "",
    isProduct: facts.is_product,
    isVideo: facts.is_video,
  };
}
