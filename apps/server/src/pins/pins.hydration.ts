import type { ContentFacts } from "@tessera/contract";
import {
  canListAsOwn,
  canListDeleted,
  canListPin,
  canReadNote,
  type PinFacts,
  showsPinStats,
  SPONSORSHIP_STATUS,
  type ThreadView,
  isMember,
} from "@tessera/domain";
import { type BoardRow, toBoardFacts, loadBoards } from "../boards/boards.queries.ts";
import { type ContentStats, loadContentStats } from "../insights/insights.queries.ts";
import { type ContentImage, loadContentImages } from "../media/content-images.queries.ts";
import { loadIdsBlockedEitherWay, loadBlockedPairs, loadViewerRelations } from "../people/blocks.queries.ts";
import { isActivePerson, loadPeople, type PersonRow } from "../people/people.queries.ts";
import type { Context } from "../platform/context.ts";
import { listItemPinIds, listPersonIdsInFacts, parseContentFacts, listContentsWithImages } from "./facts.hydration.ts";
import {
  type ContentRow,
  isContentGone,
  loadContents,
  loadPins,
  loadOwnRelations,
  type PinRow,
  type SavedRow,
} from "./pins.queries.ts";
import { type Promotion, toRunningPromotion } from "./promotions/promotions.queries.ts";

/** All data that the rules and views of some pins need. A limited number of queries reads it. */
export interface HydratedPins {
  readonly viewerId: string | null;
  readonly pins: ReadonlyMap<string, PinRow>;
  /** The promotions that are running now, by pin. */
  readonly promotions: ReadonlyMap<string, Promotion>;
  readonly contents: ReadonlyMap<string, ContentRow>;
  /** The facts about content items that have no column of their own, by content. */
  readonly contentFacts: ReadonlyMap<string, ContentFacts>;
  /** The additional images of content items whose facts mention more than one image, by content. */
  readonly contentImages: ReadonlyMap<string, readonly ContentImage[]>;
  /** The items of the collections among these pins; null if none of the pins is a collection. */
  readonly items: HydratedPins | null;
  readonly boards: ReadonlyMap<string, BoardRow>;
  readonly people: ReadonlyMap<string, PersonRow>;
  /** The viewer's own latest save, by content. */
  readonly saved: ReadonlyMap<string, SavedRow>;
  /** The statistics of the viewer's own pins by pin, if requested; null for pins without counts yet. */
  readonly numbers: ReadonlyMap<string, ContentStats | null>;
  /** The content items that the viewer favorited. */
  readonly favorited: ReadonlySet<string>;
  /** The viewer's own reaction, by content. */
  readonly reactions: ReadonlyMap<string, number>;
  /** The people that the viewer follows. */
  readonly followed: ReadonlySet<string>;
  /** The people who blocked the viewer or were blocked by the viewer. */
  readonly barred: ReadonlySet<string>;
  /** Collections whose items are hidden from everyone, because their creator or the board's owner blocked the other. */
  readonly withoutItems: ReadonlySet<string>;
  /** The content items that the viewer created but can't edit because of a block. */
  readonly frozen: ReadonlySet<string>;
}

/** A pin with the rows that are required to show it. */
export interface PinWithRelations {
  readonly pin: PinRow;
  readonly content: ContentRow;
  readonly board: BoardRow;
  readonly pinner: PersonRow;
  readonly creator: PersonRow;
  /** The people who blocked the viewer or were blocked by the viewer. */
  readonly barred: ReadonlySet<string>;
  /** True if the viewer created the content but can't edit it because of a block. */
  readonly isFrozen: boolean;
}

/**
 * Loads all data that the rules and views of these pins need.
 *
 * @param isItems true for items of other pins; they show no items themselves
 */
export async function hydratePins(
  context: Pick<Context, "db" | "now"> & Partial<Pick<Context, "log" | "forbidOfflineCopy">>,
  pinIds: readonly string[],
  viewerId: string | null,
  isItems = false,
): Promise<HydratedPins> {
  const { db } = context;
  const pins = await loadPins(db, pinIds);
  const rows = [...pins.values()];
  const contentIds = rows.map(({ content_id }) => content_id);
  const [contents, own] = await Promise.all([loadContents(db, contentIds), loadOwnRelations(db, viewerId, contentIds)]);
  const boardIds = rows.flatMap(({ board_id, via_board_id }) =>
    via_board_id === null ? [board_id] : [board_id, via_board_id],
  );
  const contentFacts = parseContentFacts(context, contents);
  const promotions = toPromotions(rows, context.now());
  const personIds = [
    ...rows.flatMap((row) =>
      [row.person_id, row.creator_id, row.origin_person_id, row.via_person_id].filter((id) => id !== null),
    ),
    ...listPersonIdsInFacts(contentFacts),
    ...[...promotions.values()].map(({ advertiserId }) => advertiserId),
  ];
  const [boards, people, { followed, barred: barredAmong }, contentImages] = await Promise.all([
    loadBoards(db, [...boardIds, ...[...own.saved.values()].map(({ board_id }) => board_id)], viewerId),
    loadPeople(db, personIds),
    loadViewerRelations(db, viewerId, personIds),
    loadContentImages(db, listContentsWithImages(contentFacts)),
  ]);
  // Most saves are on a board that belongs to the person who saved them. The owners of collaborative boards must be
  // checked too.
  const loadedIds = new Set([...personIds, viewerId]);
  const owners = [...boards.values()].map(({ owner_id }) => owner_id).filter((id) => !loadedIds.has(id));
  const barred =
    owners.length === 0
      ? barredAmong
      : new Set([...barredAmong, ...(await loadIdsBlockedEitherWay(db, viewerId, owners))]);
  const itemIds = isItems ? [] : listItemPinIds(contentFacts);
  const [numbers, items, hidden] = await Promise.all([
    loadOwnPinStats(db, rows, { boards, people, viewerId }),
    itemIds.length === 0 ? null : hydratePins(context, itemIds, viewerId, true),
    loadHiddenByBlocks(db, rows, contentFacts, boards),
  ]);
  // Use only what this viewer can see. Otherwise, the response would reveal to others that something is hidden.
  const seesUnlisted = [...boards.values()].some(
    (board) =>
      board.privacy !== "public" &&
      (isMember(toBoardFacts(board, barred), viewerId) ||
        rows.some(({ board_id, person_id }) => board_id === board.id && person_id === viewerId)),
  );
  if (seesUnlisted) context.forbidOfflineCopy?.();
  const { withoutItems } = hidden;
  const contentData = { contents, contentFacts: hidden.contentFacts, contentImages, items, withoutItems };
  return {
    viewerId,
    pins,
    promotions,
    ...contentData,
    boards,
    people,
    ...own,
    numbers,
    followed,
    barred,
  };
}

/** The data that rules about a pin need, except the rule for editing its content. */
type PinRuleData = Pick<HydratedPins, "pins" | "contents" | "boards" | "people" | "barred">;

/** Loads the data that rules about these pins need, for actions that don't show the pins. */
export async function hydratePinRules(
  { db }: Pick<Context, "db">,
  pinIds: readonly string[],
  viewerId: string | null,
): Promise<PinRuleData> {
  const pins = await loadPins(db, pinIds);
  const rows = [...pins.values()];
  const personIds = rows.flatMap(({ person_id, creator_id }) => [person_id, creator_id]);
  const [contents, boards, people] = await Promise.all([
    loadContents(
      db,
      rows.map(({ content_id }) => content_id),
    ),
    loadBoards(
      db,
      rows.map(({ board_id }) => board_id),
      viewerId,
    ),
    loadPeople(db, personIds),
  ]);
  const owners = [...boards.values()].map(({ owner_id }) => owner_id);
  const barred = await loadIdsBlockedEitherWay(db, viewerId, [...personIds, ...owners]);
  return { pins, contents, boards, people, barred };
}

/**
 * Loads the parts of pins that a block hides from everyone. A sponsor is hidden once either the sponsor or the creator
 * blocks the other. A collection's items are hidden once either its creator or the board's owner blocks the other.
 * Neither person should see how the other uses their content.
 */
async function loadHiddenByBlocks(
  db: Context["db"],
  pins: readonly PinRow[],
  contentFacts: HydratedPins["contentFacts"],
  boards: HydratedPins["boards"],
): Promise<Pick<HydratedPins, "contentFacts" | "withoutItems">> {
  const sponsored = [...contentFacts].flatMap(([id, { sponsorship }]) =>
    sponsorship?.creatorId && sponsorship.sponsorId
      ? [{ id, pair: [sponsorship.creatorId, sponsorship.sponsorId] as const }]
      : [],
  );
  const collections = pins.flatMap(({ id, content_id, creator_id: creatorId, board_id }) => {
    const ownerId = contentFacts.get(content_id)?.collection ? boards.get(board_id)?.owner_id : undefined;
    return ownerId === undefined || ownerId === creatorId ? [] : [{ id, pair: [creatorId, ownerId] as const }];
  });
  const barred = await loadBlockedPairs(
    db,
    [...sponsored, ...collections].map(({ pair }) => pair),
  );
  const withoutSponsor = new Set(sponsored.filter((_, place) => barred.has(place)).map(({ id }) => id));
  return {
    contentFacts:
      withoutSponsor.size === 0
        ? contentFacts
        : new Map([...contentFacts].map(([id, facts]) => [id, withoutSponsor.has(id) ? removeSponsor(facts) : facts])),
    withoutItems: new Set(collections.filter((_, place) => barred.has(sponsored.length + place)).map(({ id }) => id)),
  };
}

/** Removes the sponsor from a partnership. */
function removeSponsor(facts: ContentFacts): ContentFacts {
  const { sponsorship } = facts;
  if (!sponsorship) return facts;
  const { none, partnership } = SPONSORSHIP_STATUS;
  const status = sponsorship.status === none ? none : partnership;
  return { ...facts, sponsorship: { ...sponsorship, status, sponsorId: null } };
}

function toPromotions(pins: readonly PinRow[], now: number): Map<string, Promotion> {
  const running = new Map<string, Promotion>();
  for (const { id, promotion } of pins) {
    const counts = toRunningPromotion(promotion, now);
    if (counts) running.set(id, counts);
  }
  return running;
}

/** Loads the statistics of the viewer's own pins. Only partners who view their own pins need this query. */
async function loadOwnPinStats(
  db: Context["db"],
  pins: readonly PinRow[],
  { boards, people, viewerId }: Pick<HydratedPins, "boards" | "people" | "viewerId">,
): Promise<HydratedPins["numbers"]> {
  const isPartner = viewerId !== null && people.get(viewerId)?.is_partner === true;
  const pinsWithStats = pins.filter(({ person_id, is_repin: isRepin, board_id }) => {
    const privacy = boards.get(board_id)?.privacy ?? "";
    return showsPinStats({ isPartner, hasAnalytics: true, isOwn: person_id === viewerId, privacy, isRepin });
  });
  if (pinsWithStats.length === 0) return new Map();
  const contentIds = pinsWithStats.map(({ content_id }) => content_id);
  const counted = await loadContentStats(db, contentIds);
  return new Map(pinsWithStats.map(({ id, content_id }) => [id, counted.get(content_id) ?? null]));
}

/** Returns a pin with its rows; null if one of them doesn't exist. */
export function toPinWithRelations(
  facts: PinRuleData & Partial<Pick<HydratedPins, "frozen">>,
  pinId: string,
): PinWithRelations | null {
  const pin = facts.pins.get(pinId);
  const content = pin && facts.contents.get(pin.content_id);
  const board = pin && facts.boards.get(pin.board_id);
  const pinner = pin && facts.people.get(pin.person_id);
  const creator = pin && facts.people.get(pin.creator_id);
  return pin && content && board && pinner && creator
    ? { pin, content, board, pinner, creator, barred: facts.barred, isFrozen: facts.frozen?.has(content.id) ?? true }
    : null;
}

/** Converts a pin to the facts that the rules need. */
export function toPinFacts({ pin, content, board, pinner, barred, isFrozen }: PinWithRelations): PinFacts {
  return {
    personId: pin.person_id,
    creatorId: pin.creator_id,
    deleted: pin.deleted_at !== null || !isActivePerson(pinner),
    contentDeleted: isContentGone(content),
    contentListed: content.listed,
    contentWasListed: content.was_listed,
    contentFrozen: isFrozen,
    barred: barred.has(pin.person_id) || barred.has(pin.creator_id),
    board: toBoardFacts(board, barred),
  };
}

/** True if someone may open a pin only because they know its id, or the id of its board. */
export function isVisibleOnlyByLink(fullPin: PinWithRelations, viewerId: string | null): boolean {
  const { board, personId } = toPinFacts(fullPin);
  return board.privacy === "protected" && personId !== viewerId && !isMember(board, viewerId);
}

/** Returns the viewer's access to the comments on the pin's content. */
export function toThreadView(fullPin: PinWithRelations, viewerId: string | null): ThreadView {
  return {
    reachable: canListPin(toPinFacts(fullPin), viewerId),
    barred: fullPin.barred.has(fullPin.content.creator_id),
  };
}

/** Returns the pin's note as the viewer sees it; empty if they may not read it. */
export function getNote(fullPin: PinWithRelations, viewerId: string | null): string {
  const { note } = fullPin.pin;
  return note !== "" && canReadNote(toPinFacts(fullPin), viewerId) ? note : "";
}

/**
 * Returns whether the viewer can see a pin in someone's created, saved, and favorited lists, including the viewer's own
 * lists.
 */
export function isVisibleInPersonLists(facts: HydratedPins, pinId: string): boolean {
  const fullPin = toPinWithRelations(facts, pinId);
  return fullPin !== null && canListAsOwn(toPinFacts(fullPin), facts.viewerId);
}

/** Returns whether the viewer can still see their save of a story that its creator deleted. */
export function isPlaceholder(facts: HydratedPins, pinId: string): boolean {
  const fullPin = toPinWithRelations(facts, pinId);
  if (fullPin === null || !canListDeleted(toPinFacts(fullPin), facts.viewerId)) return false;
  const storedFacts = facts.contentFacts.get(fullPin.content.id);
  return storedFacts?.story !== undefined || storedFacts?.storyPinData !== undefined;
}

/** Returns whether the viewer can see a pin in all other lists, which `isVisibleInPersonLists` doesn't cover. */
export function isAllowedInList(facts: HydratedPins, pinId: string): boolean {
  const fullPin = toPinWithRelations(facts, pinId);
  return fullPin !== null && canListPin(toPinFacts(fullPin), facts.viewerId);
}
