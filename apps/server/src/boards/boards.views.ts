import type { Board, BoardSummary, Section } from "@tessera/contract";
import { getBoardAbilities, canListBoardFor, getPermissions, getSectionUrl } from "@tessera/domain";
import { toImageUrls } from "../media/urls.rules.ts";
import { loadIdsBlockedEitherWay } from "../people/blocks.queries.ts";
import { isActivePerson, loadFollowedPersonIds, loadPeople, type PersonRow } from "../people/people.queries.ts";
import { toUserSummary } from "../people/people.views.ts";
import { toContentImage, type ContentRow, isContentGone, loadContents, loadPins } from "../pins/pins.queries.ts";
import { toBoardUrl } from "../pins/pins.views.ts";
import type { Context } from "../platform/context.ts";
import { loadBoardPeople } from "./collaborators.views.ts";
import {
  toBoardFacts,
  findBoardNote,
  type BoardRow,
  type CoverRow,
  loadBoards,
  loadFollowedBoardIds,
  type SectionRow,
  selectCoverPins,
  selectSectionCoverPins,
  selectSections,
} from "./boards.queries.ts";
import { isBoardMember } from "./members.rules.ts";

/** The number of images on a cover. More images are read, because some may be hidden from the viewer. */
const MAX_COVER_IMAGES = 5;
const MAX_COVER_CANDIDATES = 8;

/** All data that the rules and views need for some boards. */
export interface HydratedBoards {
  readonly viewerId: string | null;
  readonly boards: ReadonlyMap<string, BoardRow>;
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly followedPeople: ReadonlySet<string>;
  readonly followedBoards: ReadonlySet<string>;
  /** The people who blocked the viewer or were blocked by the viewer. */
  readonly barred: ReadonlySet<string>;
  /** The images for each board's cover, with the chosen image first. */
  readonly covers: ReadonlyMap<string, readonly { pinId: string; content: ContentRow }[]>;
}

/** Loads all data that the rules and views need for these boards. */
export async function hydrateBoards(
  context: Context,
  ids: readonly string[],
  viewerId: string | null,
  withCovers = true,
): Promise<HydratedBoards> {
  const { db } = context;
  const [boards, followedBoards, candidates] = await Promise.all([
    loadBoards(db, ids, viewerId),
    loadFollowedBoardIds(db, viewerId, ids),
    withCovers ? selectCoverPins(db, ids, MAX_COVER_CANDIDATES) : [],
  ]);
  const chosen = withCovers ? await loadChosenCovers(context, [...boards.values()]) : [];
  const covers = [...chosen, ...candidates];
  const pinnerIds = listSaverIds(covers);
  const ownerIds = [...boards.values()].map(({ owner_id }) => owner_id);
  const [contents, people, followedPeople] = await Promise.all([
    loadContents(
      db,
      covers.map(({ content_id }) => content_id),
    ),
    loadPeople(db, [...ownerIds, ...pinnerIds]),
    loadFollowedPersonIds(db, viewerId, ownerIds),
  ]);
  const barred = await loadIdsBlockedEitherWay(db, viewerId, [...ownerIds, ...pinnerIds, ...listCreatorIds(contents)]);
  return {
    viewerId,
    boards,
    people,
    followedPeople,
    followedBoards,
    barred,
    covers: groupCoversByBoard(covers, contents, people, barred),
  };
}

async function loadChosenCovers(context: Context, boards: readonly BoardRow[]): Promise<CoverRow[]> {
  const boardIds = new Map(
    boards.flatMap((board) => (board.cover_pin_id === null ? [] : [[board.cover_pin_id, board.id]])),
  );
  const pins = await loadPins(context.db, [...boardIds.keys()]);
  return [...pins.values()].flatMap((pin) =>
    pin.deleted_at === null && pin.board_id === boardIds.get(pin.id)
      ? [{ group_id: pin.board_id, pin_id: pin.id, content_id: pin.content_id, person_id: pin.person_id }]
      : [],
  );
}

/** Returns the people who saved the pins on covers. They aren't always the boards' owners. */
function listSaverIds(covers: readonly CoverRow[]): string[] {
  return [...new Set(covers.map(({ person_id }) => person_id))];
}

function listCreatorIds(contents: ReadonlyMap<string, ContentRow>): string[] {
  return [...contents.values()].map(({ creator_id }) => creator_id);
}

function groupCoversByBoard(
  rows: readonly CoverRow[],
  contents: ReadonlyMap<string, ContentRow>,
  people: ReadonlyMap<string, PersonRow>,
  barred: ReadonlySet<string>,
) {
  const isHidden = (personId: string) => {
    const person = people.get(personId);
    return barred.has(personId) || (person !== undefined && !isActivePerson(person));
  };
  const covers = new Map<string, { pinId: string; content: ContentRow }[]>();
  for (const { group_id, pin_id, content_id, person_id } of rows) {
    const content = contents.get(content_id);
    if (!content || isContentGone(content) || barred.has(content.creator_id) || isHidden(person_id)) continue;
    const cover = covers.get(group_id) ?? [];
    covers.set(group_id, cover);
    if (cover.length < MAX_COVER_IMAGES && !cover.some(({ pinId }) => pinId === pin_id))
      cover.push({ pinId: pin_id, content });
  }
  return covers;
}

/** Returns whether lists may show a board to the viewer. */
export function canListBoard(facts: HydratedBoards, boardId: string): boolean {
  const board = facts.boards.get(boardId);
  return board !== undefined && canListBoardFor(toBoardFacts(board, facts.barred), facts.viewerId);
}

/** Converts a board to the form that lists show. Call this only for boards that `canListBoard` allows. */
export function toBoardSummary(context: Context, facts: HydratedBoards, boardId: string): BoardSummary {
  const board = facts.boards.get(boardId);
  const owner = board && facts.people.get(board.owner_id);
  if (!board || !owner) throw new RangeError(`Board ${boardId} was rendered before it was loaded.`);
  const rules = toBoardFacts(board, facts.barred);
  const abilities = getBoardAbilities(rules, facts.viewerId);
  const followedByMe = facts.followedBoards.has(board.id);
  const coverImages = (facts.covers.get(boardId) ?? []).map(({ content }) => {
    const image = toContentImage(content);
    return {
      "222x": toImageUrls(context, image, "222x"),
      "400x300": toImageUrls(context, image, "400x300"),
      "216x146": toImageUrls(context, image, "216x146"),
      "236x": toImageUrls(context, image, "236x"),
    };
  });
  const [firstCover] = facts.covers.get(boardId) ?? [];
  const [firstImage] = coverImages;
  const hasChosenCover = board.cover_pin_id !== null && firstCover?.pinId === board.cover_pin_id;
  const { cover_focal_x: x, cover_focal_y: y } = board;
  return {
    entityId: board.id,
    id: board.id,
    name: board.name,
    url: toBoardUrl(board),
    layout: board.layout,
    privacy: board.privacy,
    description: board.description,
    pinCount: board.pin_count,
    sectionCount: board.section_count,
    followerCount: board.follower_count,
    boardOrderModifiedAt: board.order_modified_at?.toISOString() ?? null,
    createdAt: board.created_at.toISOString(),
    archived: board.archived_at !== null,
    pinSort: board.pin_sort,
    hasChosenCover,
    isCollaborative: rules.isCollaborative,
    collaboratedByMe: rules.collaborator !== null,
    collaboratorCount: board.collaborator_count,
    collaboratorPermissions: rules.collaborator === null ? [] : [...getPermissions(rules.collaborator.role)],
    followedByMe,
    owner: toUserSummary(owner, facts.followedPeople),
    coverImages,
    coverPin: firstCover && firstImage ? { id: firstCover.pinId, imageUrl: firstImage["236x"].url } : null,
    coverFocalPoint:
      hasChosenCover && firstCover && x !== null && y !== null
        ? { x, y, image: toImageUrls(context, toContentImage(firstCover.content), "474x") }
        : null,
    imageCoverUrl: firstImage?.["216x146"].url ?? null,
    imageCoverHdUrl: firstImage?.["400x300"].url ?? null,
    // Someone who follows a board that is no longer listed can still unfollow it.
    can: { ...abilities, follow: abilities.follow || followedByMe },
  };
}

/** Converts a board to the form that the board page shows. */
export async function loadBoardView(context: Context, board: BoardRow, viewerId: string | null): Promise<Board> {
  const [facts, sections, people, note] = await Promise.all([
    hydrateBoards(context, [board.id], viewerId),
    loadSectionViews(context, board, viewerId),
    loadBoardPeople(context.db, board, viewerId),
    loadVisibleNote(context, board, viewerId),
  ]);
  const { pin_density: pinDensity, start_date: startDate, end_date: endDate } = board;
  return { ...toBoardSummary(context, facts, board.id), sections, ...people, pinDensity, startDate, endDate, note };
}

/** Returns the note that the board's members share, or null for anyone else. */
async function loadVisibleNote(context: Context, board: BoardRow, viewerId: string | null): Promise<string | null> {
  if (!isBoardMember(board, viewerId)) return null;
  return board.has_note ? findBoardNote(context.db, board.id) : "";
}

/** Loads a board's sections in order, each with its newest images. */
export async function loadSectionViews(context: Context, board: BoardRow, viewerId: string | null): Promise<Section[]> {
  const { db } = context;
  const sections = await selectSections(db, board.id);
  const candidates = await selectSectionCoverPins(
    db,
    board.id,
    sections.map(({ id }) => id),
    3,
  );
  const pinnerIds = listSaverIds(candidates);
  const [contents, people] = await Promise.all([
    loadContents(
      db,
      candidates.map(({ content_id }) => content_id),
    ),
    // The board exists, so its owner does too.
    loadPeople(
      db,
      pinnerIds.filter((id) => id !== board.owner_id),
    ),
  ]);
  const barred = await loadIdsBlockedEitherWay(db, viewerId, [...pinnerIds, ...listCreatorIds(contents)]);
  const covers = groupCoversByBoard(candidates, contents, people, barred);
  return sections.map((section) => toSection(context, board, section, covers.get(section.id) ?? []));
}

function toSection(
  context: Context,
  board: BoardRow,
  section: SectionRow,
  covers: readonly { content: ContentRow }[],
): Section {
  return {
    entityId: section.id,
    id: section.id,
    title: section.title,
    slug: section.slug,
    url: getSectionUrl(board.owner_username, board.slug, section.slug),
    pinCount: section.pin_count,
    coverImages: covers.map(({ content }) => toImageUrls(context, toContentImage(content), "236x")),
  };
}
