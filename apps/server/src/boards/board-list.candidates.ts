import type { Db } from "@tessera/database";
import { BOARD_PRIVACIES, type BoardPrivacy, type BoardSort } from "@tessera/domain";
import type { Cursor } from "../platform/bookmarks.ts";
import { selectCollaboratedBoards } from "./collaborators.queries.ts";
import { findQuickBoard } from "./boards.queries.ts";
import { type OwnedBoardPosition, type OwnedBoardSelection, selectOwnedBoards } from "./board-list.queries.ts";

/** The options for a list of someone's boards. */
export interface BoardListOptions {
  readonly ownerId: string;
  /** Whether the caller may also list boards that aren't public. */
  readonly includeUnlisted: boolean;
  readonly sort: BoardSort;
  readonly privacyFilter: "all" | BoardPrivacy;
  /** Lists public boards first, then protected boards, and then secret boards. Each group uses the order in `sort`. */
  readonly byVisibility: boolean;
  readonly includeArchived: boolean;
  /**
   * Also lists the board for saves to the profile, before all other boards. Only the owner's own list may include it.
   */
  readonly includeProfile: boolean;
}

/** The part number of the board for saves to the profile. */
const PROFILE_PART_NUMBER = -1;

/** A board in a list of someone's boards, and the number of the part that contains the board. */
export interface ListedBoard extends OwnedBoardPosition {
  readonly part: number;
}

/**
 * Finds a page of someone's boards. Their own list also includes the boards where they're a collaborator. The query
 * reads one part at a time. Each part is an index range, so no page has to sort all of the boards.
 */
export async function findBoardCandidates(
  db: Db,
  options: BoardListOptions,
  after: Cursor | null,
  limit: number,
): Promise<ListedBoard[]> {
  const sharedIds = options.includeUnlisted ? await selectCollaboratedBoards(db, options.ownerId) : [];
  const parts = toListParts(options);
  const firstPart = after === null ? 0 : Math.max(0, Number(after[0]));
  const found: ListedBoard[] = [];
  const profile = after === null && options.includeProfile ? await findQuickBoard(db, options.ownerId) : null;
  if (profile !== null) found.push({ id: profile, key: profile, part: PROFILE_PART_NUMBER });
  for (let part = firstPart; part < parts.length && found.length < limit; part += 1) {
    const partOptions = parts[part];
    if (!partOptions) break;
    const afterKey =
      after !== null && part === Number(after[0]) ? { key: String(after[1]), id: String(after[2]) } : null;
    const boards = await selectOwnedBoards(db, { ...partOptions, sharedIds }, afterKey, limit - found.length);
    found.push(...boards.map((board) => ({ ...board, part })));
  }
  return found;
}

/** Returns the cursor for the rest of the list after a board. */
export function toBoardListCursor({ part, key, id }: ListedBoard): Cursor {
  return [part, key, id];
}

function toListParts(options: BoardListOptions): Omit<OwnedBoardSelection, "sharedIds">[] {
  const { ownerId, sort: requestedSort, includeArchived } = options;
  const groupsFirst = requestedSort === "group_boards_at_top";
  const sort = groupsFirst ? "last_pinned_to" : requestedSort;
  const parts = listPrivacies(options).flatMap((privacy) =>
    (groupsFirst ? [true, false] : [null]).map((collaborative) => ({
      ...{ ownerId, sort, privacy, collaborative },
      archived: false,
    })),
  );
  return includeArchived ? [...parts, ...parts.map((part) => ({ ...part, archived: true }))] : parts;
}

function listPrivacies({ includeUnlisted, privacyFilter, byVisibility }: BoardListOptions): (BoardPrivacy | null)[] {
  if (!includeUnlisted) return privacyFilter === "all" || privacyFilter === "public" ? ["public"] : [];
  if (privacyFilter !== "all") return [privacyFilter];
  return byVisibility ? [...BOARD_PRIVACIES] : [null];
}
