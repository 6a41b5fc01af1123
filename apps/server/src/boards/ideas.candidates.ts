import type { Db } from "@tessera/database";
import { selectBoardIdeas, selectFreshAndPopular, selectContentsOnBoard } from "@tessera/discovery";
import type { Cursor } from "../platform/bookmarks.ts";

/** A suggested pin for a board, and the cursor for the rest of the list. */
export interface BoardIdea {
  readonly pinId: string;
  readonly cursor: Cursor;
  /** True if the pin is already on the board, or was shown earlier in the list. */
  readonly isRepeat: boolean;
}

/** How many extra popular pins to read, because pins that are already on the board are skipped. */
const READ_AHEAD_LIMITS = { times: 2, more: 20 };

/**
 * Lists pin ideas for a board: first pins that people save together with its pins, and then fresh and popular pins.
 * Pins saved together are read only once, even if filling a page takes several reads.
 */
export function listBoardIdeas(db: Db, { boardId, productsOnly }: { boardId: string; productsOnly: boolean }) {
  let shared: ReturnType<typeof selectBoardIdeas> | undefined;
  return async (after: Cursor | null, limit: number): Promise<BoardIdea[]> => {
    const ideas = await (shared ??= selectBoardIdeas(db, boardId, productsOnly));
    const pageIdeas = ideas.filter((idea) => isPastCursor(idea, after)).slice(0, limit);
    const found = pageIdeas.map(({ pinId, shared: boards, contentId }): BoardIdea => {
      return { pinId, cursor: ["shared", boards, contentId], isRepeat: false };
    });
    if (found.length === limit) return found;
    const seen = new Set(ideas.map(({ contentId }) => contentId));
    return [
      ...found,
      ...(await listPopularIdeas(db, { boardId, productsOnly, seen, after, limit: limit - found.length })),
    ];
  };
}

/** Returns whether an idea comes after a cursor. Pins saved together come before all popular ones. */
function isPastCursor({ shared, contentId }: { shared: number; contentId: string }, after: Cursor | null): boolean {
  if (after === null) return true;
  const [kind, boards, id] = after;
  if (kind === "popular") return false;
  return shared === Number(boards) ? BigInt(contentId) < BigInt(String(id)) : shared < Number(boards);
}

interface PopularPage {
  readonly boardId: string;
  readonly productsOnly: boolean;
  readonly seen: ReadonlySet<string>;
  readonly after: Cursor | null;
  readonly limit: number;
}

async function listPopularIdeas(
  db: Db,
  { boardId, productsOnly, seen, after, limit }: PopularPage,
): Promise<BoardIdea[]> {
  const place = after?.[0] === "popular" ? { score: Number(after[1]), contentId: String(after[2]) } : null;
  const readLimit = limit * READ_AHEAD_LIMITS.times + READ_AHEAD_LIMITS.more;
  const rows = await selectFreshAndPopular(db, {
    after: place,
    limit: readLimit,
    excludingCreator: null,
    productsOnly,
  });
  const existingContents = await selectContentsOnBoard(
    db,
    boardId,
    rows.map(({ contentId }) => contentId),
  );
  const found = rows.map(({ pinId, score, contentId }): BoardIdea => {
    return {
      pinId,
      cursor: ["popular", score, contentId],
      isRepeat: seen.has(contentId) || existingContents.has(contentId),
    };
  });
  const fresh = found.filter(({ isRepeat }) => !isRepeat);
  // If too few fresh rows are left, return all rows, so that the list can continue after them.
  return fresh.length >= limit ? fresh.slice(0, limit) : found;
}
